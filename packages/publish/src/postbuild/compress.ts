import {readFileSync, writeFileSync} from 'node:fs';
import {basename, extname} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

import type {Cache} from '@nodestead-docs/model';
import {apiFile} from '@nodestead-docs/model/browser';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = new Set(['.atom', '.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.xml']);

/** Files that every page or every search loads: worth maximum compression. */
const common = /^(?:main|runtime~main|styles|search-index)\./;

/** Size from which a file is no script. */
const largest = 2 ** 20;

const gzipLevel = constants.Z_BEST_COMPRESSION;

/**
 * The highest quality takes three times as long as the one below it, for 2 %. From 5 to 9 a file of a page's size gets hardly smaller: a tenth larger than with 10,
 * in a tenth of the time.
 */
function quality(file: string): number {
  if (common.test(basename(file))) {
    return constants.BROTLI_MAX_QUALITY;
  }
  const seldom = extname(file) === '.md' || basename(file) === apiFile;
  return seldom ? 5 : constants.BROTLI_MAX_QUALITY - 1;
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
  const content = readFileSync(file);
  const level = quality(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Of the values that the format permits, these make the scripts smallest, by two bytes in a thousand. A search index is smaller with blocks of its own size.
    ...(content.length < largest && {[constants.BROTLI_PARAM_LGBLOCK]: 16}),
    [constants.BROTLI_PARAM_NPOSTFIX]: 3,
  };
  const [br, gz] = await Promise.all([
    cache.result(['brotli', JSON.stringify(params), content], () => brotli(content, {params})),
    cache.result(['gzip', String(gzipLevel), content], () => gzipped(content, {level: gzipLevel})),
  ]);
  if (br.length < content.length) {
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}
