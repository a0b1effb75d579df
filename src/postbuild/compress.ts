import {readFile, writeFile} from 'node:fs/promises';
import {basename, extname} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

import {apiFile} from '../site/api';
import type {Cache} from '../cache/cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = new Set(['.atom', '.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.xml']);

/** What every page loads, and the browser keeps. */
const everywhere = /^(?:main|runtime~main|styles)\.\w+\.(?:js|css)$/;

/**
 * Highest for what every page loads; the next for pages and what single pages load, which takes a third of the time for 2 % more. Markdown and API documents,
 * which readers seldom load, are quick at 9.
 */
function quality(file: string): number {
  if (extname(file) === '.md' || basename(file) === apiFile) {
    return 9;
  }
  return everywhere.test(basename(file)) ? constants.BROTLI_MAX_QUALITY : 10;
}

/**
 * Writes `.br` and `.gz` beside a file, for hosts that send precompressed files.
 * @param cache results of earlier builds
 * @returns nothing; a file that would not get smaller, or of a type that is compressed already, is left alone
 */
export async function compress(file: string, cache: Cache): Promise<void> {
  if (!compressible.has(extname(file))) {
    return;
  }
  const content = await readFile(file);
  const level = quality(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Of the values that the format permits, these make the scripts smallest, by two bytes in a thousand.
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
    [constants.BROTLI_PARAM_NPOSTFIX]: 3,
  };
  const [br, gz] = await Promise.all([
    cache.result(['brotli', String(level), content], () => brotli(content, {params})),
    gzipped(content, {level: constants.Z_BEST_COMPRESSION}),
  ]);
  if (br.length < content.length) {
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
