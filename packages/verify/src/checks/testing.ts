import {join} from 'node:path';

import {type Page, parsePage} from '@nodestead-docs/model';

import {Knowledge} from '../knowledge/productModel';
import type {Project} from '../knowledge/project';

const repository = join(import.meta.dirname, '../../../..');

/**
 * A project of one version that has only these pages, with the facts of Next: what an example of a rule is checked against.
 *
 * @param root folder that has `docs/_facts`; that of the repository without it
 */
export function projectOf(pages: readonly Page[], root = repository): Project {
  const folder = 'docs';
  const version = {name: 'current', folder, folderExists: true, sidebarFile: 'sidebars.ts', sidebarExists: true, tooDeep: [], sidebar: []};
  return {
    root,
    structure: {root, versions: [{...version, pages: new Map(pages.map(({id, file}) => [id, file]))}]},
    versions: [{...version, pages, knowledge: new Knowledge(root, folder), page: (id) => pages.find((page) => page.id === id)}],
  };
}

/** Expected diagnostics of an example: `{/* expect 7:12 words *\/}`. */
export interface Expectation {
  line: number;
  column: number;
  words: string;
}

/** Reads an example as if it were a page, with what it expects. */
export function readExample(name: string, source: string): {page: Page; expected: Expectation[]} {
  const expected = [...source.matchAll(/\{\/\* expect (\d+):(\d+) (.*?) \*\/\}/g)].map(([, line, column, words = '']) => ({
    line: Number(line),
    column: Number(column),
    words,
  }));
  return {page: parsePage(`docs/${name}.mdx`, name, source), expected};
}
