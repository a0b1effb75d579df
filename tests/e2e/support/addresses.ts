import {readdirSync} from 'node:fs';
import {resolve} from 'node:path';

/** Pages without a text of their own. */
const others = new Set(['404.html', 'search.html']);

/** @returns the path of every page of the built site, sorted */
export function builtPaths(): string[] {
  const files = readdirSync(resolve('build'), {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html') && !others.has(file));
  if (files.length < 100) {
    throw new Error(`There are only ${files.length} pages; the build is not whole.`);
  }
  return files.map((file) => `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`).sort();
}
