import type {TOCItem} from '@docusaurus/mdx-loader';
import type {Facts} from '@nodestead-docs/model';
import {anchorOf, getDefinitionAnchor} from '@nodestead-docs/model/browser';

import {asked, chooseSome} from './choose';
import type {Schema} from './schema';

interface Level {
  /** Level of the headings. */
  level?: 2 | 3 | 4 | 5;
}

/** Which commands are shown: one by its id, a group, or all. */
export interface CommandChoice {
  facts: Facts['commands'];
  name?: string;
  group?: string;
}

/** Which hook points are shown: one by its id, or all. */
export interface PointChoice {
  facts: Facts['hooks'];
  name?: string;
}

/** Objects that inputs of hook scripts have in common. */
export interface DefinitionChoice {
  facts: {definitions: {[name: string]: Schema}};
}

/** @returns the chosen commands; throws when there are none */
export function chooseCommands({facts, name, group}: CommandChoice): Facts['commands']['commands'] {
  const chosen = facts.commands.filter((command) => (name === undefined || command.id === name) && (group === undefined || command.group === group));
  return chooseSome(chosen, asked('command', {name, group}));
}

/** @returns the chosen hook points; throws when there are none */
export function choosePoints({facts, name}: PointChoice): Facts['hooks']['points'] {
  return chooseSome(
    facts.points.filter(({id}) => name === undefined || id === name),
    asked('hook point', {name}),
  );
}

/** Docusaurus writes the entries of its table of contents as HTML. */
function entry(name: string, id: string, level: number): TOCItem {
  return {value: `<code>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`, id, level};
}

/**
 * For each component that makes headings of facts the entries they have in the table of contents. `src/remark/facts/factToc.ts` calls them with the props that
 * the component has on the page.
 */
export const headings = {
  CommandReference: ({level = 3, ...choice}: CommandChoice & Level): TOCItem[] =>
    chooseCommands(choice).map(({id, name}) => entry(`steadctl ${name}`, id, level)),
  HookPoint: ({level = 3, ...choice}: PointChoice & Level): TOCItem[] => choosePoints(choice).map(({id}) => entry(id, anchorOf(id), level)),
  Definitions: ({level = 3, facts}: DefinitionChoice & Level): TOCItem[] =>
    Object.keys(facts.definitions).map((name) => entry(name, getDefinitionAnchor(name), level)),
};
