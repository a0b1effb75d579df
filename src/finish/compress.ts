import {readFile, writeFile} from 'node:fs/promises';
import {basename, extname} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

import {apiFile} from '../site/api';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = new Set(['.atom', '.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.xml']);

const texts = new Set(['.html', '.md']);

/** Highest for what pages load; pages themselves and API documents would take minutes at that level for two per cent. */
function quality(file: string): number {
  return texts.has(extname(file)) || basename(file) === apiFile ? 9 : constants.BROTLI_MAX_QUALITY;
}

/**
 * Writes `.br` and `.gz` beside a file, for hosts that send precompressed files.
 * @returns nothing; a file that would not get smaller, or of a type that is compressed already, is left alone
 */
export async function compress(file: string): Promise<void> {
  if (!compressible.has(extname(file))) {
    return;
  }
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, {params: {[constants.BROTLI_PARAM_QUALITY]: quality(file), [constants.BROTLI_PARAM_SIZE_HINT]: content.length}}),
    gzipped(content, {level: constants.Z_BEST_COMPRESSION}),
  ]);
  if (br.length < content.length) {
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
