import {readFile, writeFile} from 'node:fs/promises';
import {basename, extname} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

import {apiFile} from '../site/api';
import type {Kept} from './kept';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = new Set(['.atom', '.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.xml']);

/**
 * Highest for what pages load. A page gets 2 % larger at 10 in a third of the time, 9 % at 9; Markdown and API documents, which readers seldom load, are quick at 9.
 */
function quality(file: string): number {
  return basename(file) === apiFile ? 9 : ({'.html': 10, '.md': 9}[extname(file)] ?? constants.BROTLI_MAX_QUALITY);
}

/**
 * Writes `.br` and `.gz` beside a file, for hosts that send precompressed files.
 * @param kept what earlier builds compressed
 * @returns nothing; a file that would not get smaller, or of a type that is compressed already, is left alone
 */
export async function compress(file: string, kept: Kept): Promise<void> {
  if (!compressible.has(extname(file))) {
    return;
  }
  const content = await readFile(file);
  const params = {[constants.BROTLI_PARAM_QUALITY]: quality(file), [constants.BROTLI_PARAM_SIZE_HINT]: content.length};
  const [br, gz] = await Promise.all([
    kept.result(['brotli', String(quality(file)), content], () => brotli(content, {params})),
    gzipped(content, {level: constants.Z_BEST_COMPRESSION}),
  ]);
  if (br.length < content.length) {
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
