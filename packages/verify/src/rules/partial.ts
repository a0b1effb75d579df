import {existsSync} from 'node:fs';
import {join, relative} from 'node:path';

import {type Diagnostic, type Page, readPage, refusedCode, refusedFrontMatter, refusedInPage, walk} from '@nodestead-docs/model';

import {versionRule} from '../knowledge/rule';
import {forgottenCorrections} from '../vocabulary/corrections';

/** Where the pages are that belong to no version. They are looked at with those of Next. */
const others = 'src/pages';

/** Partials, and pages of no version, are data as pages are, and lead nowhere else. The build stops at them too. */
export default versionRule(({name, folder}, {root}) => {
  const partials = mdxBelow(root, folder).filter((path) => path.split('/').some((part) => part.startsWith('_')));
  const files = name === 'current' ? [...partials, ...mdxBelow(root, others)] : partials;
  return files.flatMap((file) => refusedIn(readPage(root, file, relative(folder, file).replace(/\.mdx?$/, '')), name));
});

function mdxBelow(root: string, folder: string): string[] {
  const path = join(root, folder);
  return existsSync(path) ? walk(path).files.flatMap((file) => (/\.mdx?$/.test(file) ? [`${folder}/${file}`] : [])) : [];
}

function refusedIn(page: Page, version: string): Omit<Diagnostic, 'rule'>[] {
  const {file, tree, syntaxErrors} = page;
  const unread = syntaxErrors.map(({line, column, text}) => ({file, line, column, message: text, fix: 'Correct the MDX or the front matter'}));
  const forgotten = [...forgottenCorrections(page, version)].map((diagnostic) => ({file, ...diagnostic}));
  return [...unread, ...refusedCode(tree, file), ...refusedInPage(tree, file), ...refusedFrontMatter(page), ...forgotten];
}
