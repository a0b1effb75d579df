import type {Page} from '@nodestead-docs/model';

import {begins, blocksOf, findBlock, isCommands, isFile, isShown, nameOf, openChoices, type PageBlock} from './blocks';
import type {Difference, MachineSpec, ProvokeStep, Rehearsal, SectionStep, Step, Variant} from './schema';

/** Commands of the page on a machine, and what the page shows as their output. */
export interface CommandsAction {
  kind: 'commands';
  block: PageBlock;
  on: string;
  shown?: PageBlock;
  mayFail: boolean;
  patience: number;
  timeout: number;
  differences: readonly Difference[];
}

/** A file of the page that is written on a machine. */
export interface FileAction {
  kind: 'file';
  block: PageBlock;
  on: string;
  /** Path of the file. */
  place: string;
}

/** An error that is brought about, with the blocks that fix it. */
export interface ProvokeAction {
  kind: 'provoke';
  step: ProvokeStep;
  /** Text that has to appear. */
  shows: string;
  fix: readonly Action[];
  line: number;
}

/** Everything else a rehearsal asks for. */
export interface StepAction {
  kind: 'step';
  step: Exclude<Step, SectionStep | ProvokeStep>;
}

/** One thing to do while a page is performed. */
export type Action = CommandsAction | FileAction | ProvokeAction | StepAction;

/** Name of the expectation that the commands of a block end without an error. */
export const endsWell = (block: PageBlock) => `runs: ${block.section}: ${nameOf(block)}`;
/** Name of the expectation that a block prints what is shown beside it. */
export const printsShown = (block: PageBlock) => `output: ${block.section}: ${nameOf(block)}`;
/** Name of the expectation that an error is seen. */
export const isProvoked = (id: string) => `provoked: ${id}`;
/** Name of the expectation that an entry fixes its error. */
export const isFixed = (id: string) => `fixed: ${id}`;

const defaultTimeout = 60;

interface Context {
  page: Page;
  blocks: readonly PageBlock[];
  variant: Variant;
  machine: string;
}

/**
 * Puts the steps of a variant and the blocks of the page together.
 *
 * @throws when a step speaks of a section or block that the page does not have, a choice of tabs is missing, or a block can be neither run nor written
 */
export function planOf(page: Page, rehearsal: Rehearsal, variant: Variant): Action[] {
  const [[machine] = ['']] = usedMachines(rehearsal, variant);
  const context = {page, blocks: blocksOf(page), variant, machine};
  assertOrder(page, variant);
  return variant.steps.flatMap((step) => actionsOf(step, context));
}

/** The machines that a variant has a use for, by name; the first one is where blocks are performed. @throws when it does without one that there is not */
export function usedMachines({machines}: Rehearsal, {without = []}: Variant): [string, MachineSpec][] {
  for (const name of without.filter((each) => machines[each] === undefined)) {
    throw new Error(`it does without ${name}, a machine that there is not`);
  }
  return Object.entries(machines).filter(([name]) => !without.includes(name));
}

function assertOrder(page: Page, {steps}: Variant): void {
  let last = -1;
  for (const step of steps) {
    if ('section' in step) {
      const index = step.section === 'opening' ? 0 : page.headings.findIndex(({id}) => id === step.section) + 1;
      if (index === 0 && step.section !== 'opening') {
        throw new Error(`there is no section #${step.section}`);
      }
      if (index <= last && !step.again) {
        throw new Error(`#${step.section} is performed out of the page's order; "again: true" says that this is meant`);
      }
      last = Math.max(last, index);
    }
  }
}

function actionsOf(step: Step, context: Context): Action[] {
  if ('section' in step) {
    return sectionActions(step, context);
  }
  if ('provoke' in step) {
    return [provokeAction(step, context)];
  }
  return [{kind: 'step', step}];
}

function sectionActions(step: SectionStep, context: Context): Action[] {
  const {blocks, variant} = context;
  const tabs = variant.tabs ?? {};
  const all = blocks.filter(({section}) => section === step.section);
  if (all.length === 0) {
    throw new Error(`#${step.section} has no blocks`);
  }
  const named = [step.leave, step.mayFail, step.notCompared].flatMap((list) => (list ?? []).map(({starts}) => starts));
  const places = step.places ?? {};
  for (const starts of [...named, ...(step.only ?? []), ...Object.keys(places), ...Object.keys(step.before ?? {}), ...Object.keys(step.after ?? {})]) {
    findBlock(
      all.filter((block) => isShown(block, tabs)),
      {section: step.section, starts},
    );
  }
  const isNamed = (list: readonly {starts: string}[] | undefined, block: PageBlock) => (list ?? []).some(({starts}) => begins(block, starts));
  const chosen = all.filter(
    (block) =>
      isShown(block, tabs) && !isNamed(step.leave, block) && (step.only === undefined || isOutput(block) || step.only.some((starts) => begins(block, starts))),
  );
  const around = (place: Record<string, Step[]> | undefined, block: PageBlock) =>
    Object.entries(place ?? {}).flatMap(([starts, steps]) => (begins(block, starts) ? steps.flatMap((each) => actionsOf(each, context)) : []));
  return chosen.flatMap((block) => {
    if (isOutput(block)) {
      return assertOutput(block, all, step);
    }
    const open = openChoices(block, tabs);
    if (open.length > 0) {
      throw new Error(`"${nameOf(block)}" (line ${block.line}) is in tabs of the group ${open.join(', ')}, of which the variant chooses none`);
    }
    const on = step.on ?? context.machine;
    const next = all[all.indexOf(block) + 1];
    const shown = next && isOutput(next) && !isNamed(step.notCompared, block) ? {shown: filled(next, variant)} : {};
    const place = Object.entries(places).find(([starts]) => begins(block, starts))?.[1] ?? (isFile(block) ? block.title : undefined);
    const action: Action | undefined =
      place !== undefined
        ? {kind: 'file', block: filled(block, variant), on, place}
        : isCommands(block)
          ? {
              kind: 'commands',
              block: filled(block, variant),
              on,
              ...shown,
              mayFail: isNamed(step.mayFail, block),
              patience: step.patience ?? 0,
              timeout: step.timeout ?? defaultTimeout,
              differences: step.differences ?? [],
            }
          : undefined;
    if (action === undefined) {
      throw new Error(`"${nameOf(block)}" (line ${block.line}) is neither commands nor a file with a place; leave it out with a reason`);
    }
    return [...around(step.before, block), action, ...around(step.after, block)];
  });
}

/** @returns whether a block shows output */
export function isOutput({language, title}: PageBlock): boolean {
  return language === 'text' && title === undefined;
}

/** Output belongs to the commands before it. */
function assertOutput(block: PageBlock, all: readonly PageBlock[], step: SectionStep): Action[] {
  const before = all[all.indexOf(block) - 1];
  if (before === undefined || !isCommands(before)) {
    throw new Error(`the output in line ${block.line} of #${step.section} follows no commands; leave it out with a reason`);
  }
  return [];
}

function filled(block: PageBlock, variant: Variant): PageBlock {
  return {...block, text: fillValues(block.text, variant)};
}

/** @returns a text of the page with the values of a variant in place of those that the page shows */
export function fillValues(shown: string, {values = {}}: Pick<Variant, 'values'>): string {
  return Object.entries(values).reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), shown);
}

function provokeAction(step: ProvokeStep, context: Context): ProvokeAction {
  const {page} = context;
  const index = page.headings.findIndex(({id}) => id === step.provoke);
  const heading = page.headings[index];
  if (heading === undefined) {
    throw new Error(`there is no entry #${step.provoke}`);
  }
  const end = page.headings[index + 1]?.line ?? Infinity;
  const text = page.source
    .split('\n')
    .slice(heading.line - 1, end - 1)
    .join('\n');
  if (step.shows !== undefined && !text.includes(step.shows)) {
    throw new Error(`#${step.provoke} does not speak of "${step.shows}"`);
  }
  if ((step.noFix === undefined) === (step.fixed === undefined)) {
    throw new Error(`the entry #${step.provoke} needs "fixed", or "noFix" with a reason`);
  }
  return {kind: 'provoke', step, shows: step.shows ?? heading.text, fix: fixOf(step, text, context), line: heading.line};
}

function fixOf(step: ProvokeStep, text: string, context: Context): Action[] {
  const {provoke, on, fix, byHand, noFix, leave, mayFail} = step;
  if (noFix !== undefined) {
    return [];
  }
  if (byHand !== undefined) {
    return [{kind: 'step', step: {...byHand, on}}];
  }
  if (fix === undefined) {
    if (!context.blocks.some(({section}) => section === provoke)) {
      throw new Error(`#${provoke} has no block that could fix it; say with "fix" which code of its text does, or with "byHand" what it says in words`);
    }
    return sectionActions({section: provoke, on, leave, mayFail}, context);
  }
  for (const line of fix.split('\n').filter((each) => each.trim() !== '')) {
    if (!text.includes(`\`${line.trim()}\``)) {
      throw new Error(`"${line.trim()}" is no code in the text of #${provoke}`);
    }
  }
  return [{kind: 'step', step: {run: fix, on, why: 'the fix'}}];
}

/** Lines of the blocks that a plan performs or compares. */
export function linesOf(plan: readonly Action[]): number[] {
  return plan.flatMap((action) => {
    switch (action.kind) {
      case 'commands':
        return [action.block.line, ...(action.shown ? [action.shown.line] : [])];
      case 'file':
        return [action.block.line];
      case 'provoke':
        return linesOf(action.fix);
      case 'step':
        return [];
    }
  });
}

/** Names of the expectations of a plan. */
export function expectationsOf(plan: readonly Action[]): Set<string> {
  return new Set(plan.flatMap(namesOf));
}

function namesOf(action: Action): string[] {
  switch (action.kind) {
    case 'commands':
      return [endsWell(action.block), ...(action.shown ? [printsShown(action.block)] : [])];
    case 'file':
      return [];
    case 'provoke':
      return [isProvoked(action.step.provoke), ...(action.step.fixed ? [isFixed(action.step.provoke)] : []), ...action.fix.flatMap(namesOf)];
    case 'step':
      return 'expect' in action.step ? [action.step.expect] : 'promise' in action.step ? [action.step.promise] : [];
  }
}
