import type {Program} from '../tools';
import type {Box} from './box';

/** A code block as a tool gets it. */
export interface Sample {
  text: string;
  language: string;
  attributes: ReadonlyMap<string, string | true>;
}

/** What a tool says about a sample. Line and column count from 1 inside the block; line 0 is its fence. */
export interface Problem {
  line: number;
  column: number;
  message: string;
}

/** The sample passes, but the tool of this machine did not see all of it; said once for all such samples. */
export interface Note {
  note: string;
}

/** Result for one sample: what is wrong with it (nothing, when it is right), or what the tool could not see. */
export type Verdict = readonly Problem[] | Note;

/**
 * Holds samples against a real tool (`checked`) or a parser (`parsed`); output has no form, only its names are looked at. A checker is the default export of
 * `checkers/<name>.ts`; `checkers/<name>.examples.md` beside it shows samples that it passes and rejects.
 */
export interface Checker {
  kind: 'checked' | 'parsed' | 'output';
  /** Languages it takes as they are, and the values of `check=` by language. */
  takes: readonly {language: string; check?: string}[];
  /** Programs it starts. */
  programs: readonly Program[];
  /** What a writer does about a complaint: the command to try by hand, in one sentence without a full stop. */
  cure: string;
  /** Attributes of the fence, besides the common ones, that it understands. */
  attributes?: readonly string[];
  /** Whether it needs a network or accounts that only a box has, and so does not run where boxes are not permitted. */
  isolated?: true;
  /** @returns a verdict for each sample, in the same order */
  check(samples: readonly Sample[], box: Box): Promise<readonly Verdict[]> | readonly Verdict[];
}

/** Runs an asynchronous look at one sample after the other. */
export async function oneByOne(samples: readonly Sample[], look: (sample: Sample, index: number) => Promise<Verdict>): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [index, sample] of samples.entries()) {
    verdicts.push(await look(sample, index));
  }
  return verdicts;
}

/**
 * Picks complaints out of a tool's output.
 *
 * @param pattern has a group `message` and, where the tool says them, `line` and `column`
 * @param shift lines that stand above the sample in the file the tool read
 * @returns all matches, or the last line of the output when nothing matches
 */
export function complaints(output: string, pattern: RegExp, shift = 0): Problem[] {
  const found = [...output.matchAll(new RegExp(pattern, 'gm'))].map(({groups}) => ({
    line: Math.max(0, Number(groups?.line ?? shift) - shift),
    column: Number(groups?.column ?? 1),
    message: groups?.message?.trim() ?? '',
  }));
  if (found.length > 0) {
    return found;
  }
  return [{line: 0, column: 1, message: output.trim().split('\n').at(-1) ?? 'failed without a message'}];
}
