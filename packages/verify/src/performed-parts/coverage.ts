import type {Page} from '@nodestead-docs/model';

import {begins, isCommands, type PageBlock} from '../procedure-tests/blocks';
import {type Action, linesOf, planOf} from '../procedure-tests/plan';
import type {Rehearsal} from '../procedure-tests/schema';
import {commandsIn} from '../samples/shellCommands';
import {type Part, partsOf} from './parts';
import {foreignPrograms, isOtherSystem, isStandIn} from './reasons';

/** A part of a page, and whether it is performed. */
export interface Judged extends Part {
  /** `excused`: no machine here can perform it, or only the product takes part in it, which a stand-in plays. It does not count. */
  state: 'performed' | 'excused' | 'open';
  /** Why it is not performed. */
  why?: string;
  /** Programs of others that a block calls although its reason is that a stand-in plays them. */
  foreign?: readonly string[];
}

/** Actions and expectations of all variants of a rehearsal. */
interface Performance {
  lines: ReadonlySet<number>;
  provoked: ReadonlySet<string>;
  /** Texts that expectations find on machines. */
  seen: readonly string[];
  rehearsal: Pick<Rehearsal, 'skipped' | 'proves'>;
}

/** Judges each part of a page by its rehearsal. Nothing else is asked: what is performed is derived from the two. */
export function coverageOf(page: Page, rehearsal: Rehearsal): Promise<Judged[]> {
  const actions = rehearsal.variants.flatMap((variant) => planOf(page, rehearsal, variant));
  const performance: Performance = {
    lines: new Set(linesOf(actions)),
    provoked: new Set(actions.flatMap((action) => (action.kind === 'provoke' ? [action.step.provoke] : []))),
    seen: actions.flatMap(seenBy),
    rehearsal,
  };
  return judgeParts(page, (part, blocks) => judge(part, blocks, performance));
}

/** Judges the parts of a page that no rehearsal performs. @param never why no machine here can perform it; undefined where one could */
export function coverageWithout(page: Page, never: string | undefined): Promise<Judged[]> {
  const why = never ?? 'no rehearsal performs the page';
  return judgeParts(page, (part, blocks) => {
    if (never !== undefined && isStandIn(never) && part.block !== undefined) {
      return judgeStandIn(part.block, blocks, never);
    }
    return {state: never === undefined ? 'open' : 'excused', why};
  });
}

function judgeParts(page: Page, verdictOf: (part: Part, blocks: readonly PageBlock[]) => Verdict | Promise<Verdict>): Promise<Judged[]> {
  const parts = partsOf(page);
  const blocks = parts.flatMap(({block}) => block ?? []);
  return Promise.all(parts.map(async (part) => ({...part, ...(await verdictOf(part, blocks))})));
}

type Verdict = Pick<Judged, 'state' | 'why' | 'foreign'>;

const performed: Verdict = {state: 'performed'};

function judge(part: Part, blocks: readonly PageBlock[], performance: Performance): Verdict | Promise<Verdict> {
  if (part.block !== undefined) {
    return judgeBlock(part.block, blocks, performance);
  }
  const {lines, provoked, seen, rehearsal} = performance;
  if (rehearsal.proves.some(({says}) => part.words.includes(says))) {
    return performed;
  }
  switch (part.kind) {
    case 'entry': {
      const own = blocks.filter(({section}) => section === part.section);
      if (provoked.has(part.section) || (own.length > 0 && own.every(({line}) => lines.has(line)))) {
        return performed;
      }
      const skipped = rehearsal.skipped.find(({section, starts}) => section === part.section && starts === undefined);
      return skipped !== undefined && isOtherSystem(skipped.why)
        ? {state: 'excused', why: skipped.why}
        : {state: 'open', why: skipped?.why ?? 'no step provokes it'};
    }
    case 'row':
      return isSeen(part.words.split(' | ')[0] ?? '', seen) ? performed : {state: 'open', why: 'no expectation proves it'};
    default:
      return {state: 'open', why: 'no expectation proves it'};
  }
}

function judgeBlock(block: PageBlock, blocks: readonly PageBlock[], {lines, seen, rehearsal}: Performance): Verdict | Promise<Verdict> {
  // Output that comes in an order of its own, or in another format, is compared by an expectation.
  if (lines.has(block.line) || (block.language === 'text' && block.text.split('\n').some((line) => isSeen(line.trim(), seen)))) {
    return performed;
  }
  const why = [block, commandsFor(block, blocks)].flatMap((each) => (each === undefined ? [] : reasonsOf(each, rehearsal)))[0] ?? 'it is left out';
  if (isOtherSystem(why)) {
    return {state: 'excused', why};
  }
  return isStandIn(why) ? judgeStandIn(block, blocks, why) : {state: 'open', why};
}

/** A stand-in is a reason only where no program of others takes part. */
async function judgeStandIn(block: PageBlock, blocks: readonly PageBlock[], why: string): Promise<Verdict> {
  const commands = commandsFor(block, blocks);
  const foreign = commands === undefined ? [] : foreignPrograms(await commandsIn(commands.text));
  return foreign.length === 0 ? {state: 'excused', why} : {state: 'open', why, foreign};
}

/** The commands that a block is, or whose output it shows. */
function commandsFor(block: PageBlock, blocks: readonly PageBlock[]): PageBlock | undefined {
  return isCommands(block) ? block : blocks.slice(0, blocks.indexOf(block)).findLast((each) => each.section === block.section && isCommands(each));
}

/** The reasons of a block, the one that names it first. */
function reasonsOf(block: PageBlock, {skipped}: Performance['rehearsal']): string[] {
  const matching = skipped.filter(({section, starts}) => section === block.section && (starts === undefined || begins(block, starts)));
  return matching.toSorted((a, b) => Number(a.starts === undefined) - Number(b.starts === undefined)).map(({why}) => why);
}

/** Texts that a machine has to print. */
function seenBy(action: Action): string[] {
  switch (action.kind) {
    case 'commands':
      return action.shown?.text.split('\n') ?? [];
    case 'provoke': {
      const {fixed} = action.step;
      return [action.shows, fixed?.contains ?? '', ...(fixed?.prints?.split('\n') ?? []), ...action.fix.flatMap(seenBy)];
    }
    case 'step':
      return 'expect' in action.step ? [action.step.contains ?? '', ...(action.step.prints?.split('\n') ?? [])] : [];
    case 'file':
      return [];
  }
}

/** Shortest text that says something by itself. */
const shortest = 10;

/** @returns whether a text of the page is seen, as far as it does not leave something out (`…`) */
function isSeen(text: string, seen: readonly string[]): boolean {
  const longest = text.split('…').reduce((best, piece) => (piece.trim().length > best.length ? piece.trim() : best), '');
  return longest.length >= shortest && seen.some((line) => line.includes(longest) || (line.trim().length >= shortest && longest.includes(line.trim())));
}
