import {relative, sep} from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

import {refusedFields, refusedOpening} from '../content-policy/frontMatter';
import {assertNone} from '../content-policy/refusal';
import {readFrontMatter} from './frontMatter';

/** Front matter for checks and the comparison of versions (handbook/style.md); browsers do not need it. */
const declarations = new Set(['changed', 'since', 'until', 'mentions']);

/** Pages as they were parsed, by file: at every start each is parsed twice, and in development each again when one of them has changed. */
const parsed = new Map<string, {source: string; result: Awaited<ReturnType<ParseFrontMatter>>}>();

/**
 * Parses front matter as Docusaurus does, and leaves the declarations out of what it puts into each page's script.
 * Throws, and so stops the build, when a field holds what could harm readers.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const {filePath, fileContent: source} = params;
  const known = parsed.get(filePath);
  const result = known?.source === source ? known.result : await parse(params);
  parsed.set(filePath, {source, result});
  // Who gets it may change it.
  return structuredClone(result);
};

const parse: ParseFrontMatter = async ({defaultParseFrontMatter, ...params}) => {
  const file = relative(process.cwd(), params.filePath).split(sep).join('/');
  const opening = refusedOpening(params.fileContent);
  assertNone({'unsafe-front-matter': opening ? [{...opening, file, line: 1, column: 1}] : []});
  const {frontMatter, content} = await defaultParseFrontMatter(params);
  const refused = refusedFields(frontMatter, file);
  if (refused.length > 0) {
    const {lines} = readFrontMatter(params.fileContent);
    assertNone({'unsafe-front-matter': refused.map(({key, ...refusal}) => ({...refusal, file, line: lines.get(key) ?? 1, column: 1}))});
  }
  return {frontMatter: Object.fromEntries(Object.entries(frontMatter).filter(([name]) => !declarations.has(name))), content};
};
