import {LimitError, limits, type Program} from '@nodestead-docs/model';

import type {Sandbox} from '../sandbox/sandbox';

/** A code block as a tool gets it. */
export interface Sample {
  text: string;
  language: string;
  attributes: ReadonlyMap<string, string | true>;
}

/** A tool's diagnostic for a sample. Line and column count from 1 inside the block; line 0 is its fence. */
export interface SampleDiagnostic {
  line: number;
  column: number;
  message: string;
  /** A limit was reached, which may be the load of the machine: the next run looks again. */
  isUnfinished?: true;
}

/** The sample passes, but the tool of this machine did not see all of it; said once for all such samples. */
export interface Note {
  note: string;
}

/** Result for one sample: what is wrong with it (nothing, when it is right), or what the tool could not see. */
export type Verdict = readonly SampleDiagnostic[] | Note;

/**
 * Checks samples against a real tool (`checked`) or a parser (`parsed`); output has no form, only its names are looked at. A checker is the default export of
 * `checkers/<name>.ts`; `checkers/<name>.examples.md` beside it shows samples that it passes and rejects.
 */
export interface Checker {
  kind: 'checked' | 'parsed' | 'output';
  /** Languages it takes as they are, and the values of `check=` by language. */
  takes: readonly {language: string; check?: string}[];
  /** Programs it starts. */
  programs: readonly Program[];
  /** Fix of a diagnostic: the command to try by hand, in one sentence without a full stop. */
  fix: string;
  /** Attributes of the fence, besides the common ones, that it understands. */
  attributes?: readonly string[];
  /**
   * `reads`: its programs do nothing with a sample but read it, whatever is in it, so that they run where nothing can be isolated from the machine.
   * `isolated`: they need a network or accounts that only a sandbox has, and never run there.
   */
  without?: 'reads' | 'isolated';
  /** @returns a verdict for each sample, in the same order */
  check(samples: readonly Sample[], sandboxes: Sandboxes): Promise<readonly Verdict[]> | readonly Verdict[];
}

/** Source of sandboxes for checkers. */
export interface Sandboxes {
  /** Whether programs in them can be shown their own network in /sys. */
  showsNetwork: boolean;
  open(): Sandbox;
}

function unfinished(error: unknown): Verdict {
  return [{line: 0, column: 1, message: `The tool did not come to an end: ${error instanceof Error ? error.message : String(error)}`, isUnfinished: true}];
}

/** Looks at each sample in a sandbox of its own, at two at once. A limit that is reached is a diagnostic of that sample. */
export async function checkOneByOne(
  samples: readonly Sample[],
  sandboxes: Sandboxes,
  look: (sample: Sample, sandbox: Sandbox) => Promise<Verdict>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const open = samples.entries();
  const worker = async (): Promise<void> => {
    for (const [index, sample] of open) {
      try {
        verdicts[index] = await inSandbox(sandboxes, (sandbox) => look(sample, sandbox));
      } catch (error) {
        if (!(error instanceof LimitError)) {
          throw error;
        }
        verdicts[index] = unfinished(error);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return verdicts;
}

/** Looks at all samples in one start of a program; at each alone when that fails, so that the one which made it fail does not hide the others. */
export async function checkTogether(
  samples: readonly Sample[],
  look: (samples: readonly Sample[]) => Promise<readonly Verdict[]>,
): Promise<readonly Verdict[]> {
  try {
    return await look(samples);
  } catch (error) {
    if (samples.length > 1) {
      const alone: Verdict[] = [];
      for (const sample of samples) {
        alone.push(...(await checkTogether([sample], look)));
      }
      return alone;
    }
    return [unfinished(error)];
  }
}

/** Opens a sandbox for a while. */
export async function inSandbox<Value>(sandboxes: Sandboxes, act: (sandbox: Sandbox) => Promise<Value>): Promise<Value> {
  const sandbox = sandboxes.open();
  try {
    return await act(sandbox);
  } finally {
    sandbox.remove();
  }
}

/**
 * Picks diagnostics out of a tool's output.
 *
 * @param pattern has a group `message` and, where the tool says them, `line` and `column`
 * @param shift lines above the sample in the file the tool read
 * @returns all matches, or the last line of the output when nothing matches
 */
export function readDiagnostics(output: string, pattern: RegExp, shift = 0): SampleDiagnostic[] {
  const said = output.slice(0, limits.messages);
  const found = [...said.matchAll(new RegExp(pattern, 'gm'))].map(({groups}) => ({
    line: Math.max(0, Number(groups?.line ?? shift) - shift),
    column: Number(groups?.column ?? 1),
    message: groups?.message?.trim() ?? '',
  }));
  if (found.length > 0) {
    return found;
  }
  return [{line: 0, column: 1, message: said.trim().split('\n').at(-1) || 'The tool failed without a message'}];
}
