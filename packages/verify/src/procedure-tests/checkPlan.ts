import type {Page} from '@nodestead-docs/model';

import {begins, blocksOf, findBlock, isShown, nameOf, type PageBlock} from './blocks';
import {type Action, expectationsOf, isOutput, linesOf, planOf} from './plan';
import type {Rehearsal, Variant} from './schema';

/** An error of a rehearsal, found before anything is performed. */
export interface PlanDiagnostic {
  variant?: string;
  message: string;
}

/**
 * Holds a rehearsal against its page: every variant can be planned, each block of the page is performed by one of them or skipped with a reason, no reason is
 * needless, and what mutations name exists.
 */
export function checkPlan(page: Page, rehearsal: Rehearsal): PlanDiagnostic[] {
  const blocks = blocksOf(page);
  const performed = new Set<number>();
  const diagnostics: PlanDiagnostic[] = [];
  for (const variant of rehearsal.variants) {
    try {
      const plan = planOf(page, rehearsal, variant);
      linesOf(plan).forEach((line) => performed.add(line));
      diagnostics.push(...checkMutations(blocks, plan, variant));
    } catch (error) {
      diagnostics.push({variant: variant.name, message: error instanceof Error ? error.message : String(error)});
    }
  }
  if (diagnostics.length > 0) {
    return diagnostics;
  }
  const skipped = new Set<number>();
  for (const {section, starts} of rehearsal.skipped) {
    const matching = blocks.filter((block) => block.section === section && (starts === undefined || begins(block, starts)));
    const needless = matching.filter(({line}) => performed.has(line));
    if (matching.length === 0) {
      diagnostics.push({message: `skipped: #${section} has no block${starts === undefined ? 's' : ` that begins with "${starts}"`}`});
    } else if (starts !== undefined ? needless.length > 0 : needless.length === matching.length) {
      diagnostics.push({message: `skipped: #${section}${starts === undefined ? '' : ` "${starts}"`} is performed`});
    }
    // The output of skipped commands goes with them.
    for (const block of matching) {
      skipped.add(block.line);
      const next = blocks[blocks.indexOf(block) + 1];
      if (next?.section === block.section && isOutput(next)) {
        skipped.add(next.line);
      }
    }
  }
  const forgotten = blocks.filter(({line}) => !performed.has(line) && !skipped.has(line));
  return [
    ...diagnostics,
    ...forgotten.map((block) => ({message: `line ${block.line}, #${block.section}: "${nameOf(block)}" is neither performed nor skipped with a reason`})),
  ];
}

function checkMutations(blocks: readonly PageBlock[], plan: readonly Action[], variant: Variant): PlanDiagnostic[] {
  const expectations = expectationsOf(plan);
  const performed = new Set(linesOf(plan));
  return variant.mutations.flatMap((mutation) => {
    const diagnostics: string[] = [];
    if (!expectations.has(mutation.fails)) {
      diagnostics.push(`a mutation names the expectation "${mutation.fails}", which there is not`);
    }
    for (const ref of [mutation.drop, mutation.in, ...(mutation.swap ?? [])].filter((each) => each !== undefined)) {
      try {
        const block = findBlock(
          blocks.filter((each) => isShown(each, variant.tabs ?? {})),
          ref,
        );
        if (!performed.has(block.line)) {
          diagnostics.push(`a mutation changes "${nameOf(block)}", which is not performed`);
        } else if (ref === mutation.in && !block.text.includes(mutation.replace ?? '\0')) {
          diagnostics.push(`a mutation replaces "${mutation.replace ?? ''}", which is not in "${nameOf(block)}"`);
        }
      } catch (error) {
        diagnostics.push(`a mutation: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if ([mutation.drop, mutation.swap, mutation.in].filter((each) => each !== undefined).length !== 1) {
      diagnostics.push('a mutation drops a block, swaps two, or changes a value: one of these');
    }
    if (mutation.in !== undefined && (mutation.by === undefined || mutation.by === mutation.replace)) {
      diagnostics.push('a mutation says with "by" what the value becomes');
    }
    if (mutation.debian !== undefined && !variant.debian.includes(mutation.debian)) {
      diagnostics.push(`a mutation asks for Debian ${mutation.debian}, which the variant is not performed on`);
    }
    return diagnostics.map((message) => ({variant: variant.name, message}));
  });
}
