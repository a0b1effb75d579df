import {join} from 'node:path';

import {readStart} from '../input-limits/hostileText';
import {limits} from '../input-limits/limits';
import {type Page, parsePage} from './page';

/** Parsing takes longest of all that is done with a page, and several parts of a build ask for the same. */
const cache = new Map<string, Page>();

/**
 * Reads a page from its file; a file that has not changed is parsed once.
 *
 * @param root folder of the repository
 * @param file path from there
 * @param id path inside the version without extension
 */
export function readPage(root: string, file: string, id: string): Page {
  const path = join(root, file);
  const source = readStart(path, limits.page);
  const known = cache.get(path);
  if (known?.source === source) {
    return known;
  }
  const page = parsePage(file, id, source);
  cache.set(path, page);
  return page;
}
