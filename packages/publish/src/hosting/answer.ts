import {existsSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {getDotlessPattern, getHiddenPattern, getPlainPath, getPossiblePattern, getRedirects, methods, unusual} from './headers';

/** The response to a request. */
export interface Answer {
  status: 200 | 308 | 404 | 405;
  /** Below the folder of the site. */
  file?: string;
  location?: string;
}

/** @returns an address without codes and doubled slashes; what cannot be decoded stays as it is */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/+/g, '/');
  } catch {
    return path;
  }
}

/**
 * Answers as the web servers do whose rules the build writes, without their headers: Docusaurus's own server leads from `/handbook/faq.html` to `/faq`.
 * @param folder of the built site
 * @param base path of the site without closing slash
 * @param address as it was sent
 */
export function answer(folder: string, base: string, method: string, address: string): Answer {
  const [sent = '', query] = address.split(/\?(.*)/s);
  const path = decoded(sent);
  const is = (pattern: string): boolean => new RegExp(pattern).test(path);
  if (!methods.some((name) => name === method)) {
    return {status: 405};
  }
  if (is(getHiddenPattern(base)) || !is(getPossiblePattern(base)) || !is(getDotlessPattern(base))) {
    return {status: 404, file: '404.html'};
  }
  const redirects = [...getRedirects(base), ...(new RegExp(unusual).test(address) ? [getPlainPath(base)] : [])];
  for (const {pattern, end} of redirects) {
    const match = new RegExp(pattern).exec(path);
    if (match) {
      return {status: 308, location: `${match[1] ?? ''}${end}${query === undefined ? '' : `?${query}`}`};
    }
  }
  const name = path.slice(base.length + 1);
  const file = new RegExp(unusual).test(address) ? undefined : [name, `${name}.html`, join(name, 'index.html')].find((each) => isFile(join(folder, each)));
  return file === undefined ? {status: 404, file: '404.html'} : {status: 200, file};
}

/** @returns whether there is a regular file */
export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
