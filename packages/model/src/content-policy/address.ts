import {posix} from 'node:path';

/** Problem and fix of an address, each one sentence without a full stop. */
export interface AddressRefusal {
  message: string;
  fix: string;
}

/** Schemes of links in pages: the web's, mail, and the site's own, which the build resolves. */
const schemes = new Set(['http', 'https', 'mailto', 'pathname', 'version', 'api', 'changes', 'errors']);

/** Use of an address: a link, or a resource that the page loads. */
export type Use = 'link' | 'image';

/** Attributes whose value a browser follows or loads, in lower case: HTML has them so, and React otherwise. */
const followed: ReadonlyMap<string, Use> = new Map<string, Use>([
  ...['href', 'to', 'cite', 'action', 'formaction', 'xlinkhref', 'xlink:href', 'ping'].map((name) => [name, 'link'] as const),
  ...['src', 'srcset', 'imagesrcset', 'poster', 'data', 'background', 'manifest'].map((name) => [name, 'image'] as const),
]);

/** @returns the use of an attribute or property of that name, if it holds an address */
export function purposeOf(name: string): Use | undefined {
  return followed.get(name.toLowerCase());
}

/**
 * Checks an address in a page against what a page may name: other sites by their full address, and files below the folder of its own version.
 * Browsers drop tabs and line breaks from addresses and read `\` as `/` (WHATWG URL, "basic URL parser"), so neither may be in one.
 *
 * @param url as the page has it, with Markdown's escapes undone
 * @param file of the page, from the root of the repository
 * @returns undefined when nothing is wrong
 */
export function refuseAddress(url: string, use: Use, file: string): AddressRefusal | undefined {
  const path = decoded(url);
  if (path === undefined || /[\p{Cc}\\]/u.test(path) || /^\s|\s$/.test(path)) {
    return refuse(url, use, 'has characters that browsers read in their own way', 'Write it without backslashes, control characters and incomplete %-codes');
  }
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(path) ?? [];
  if (scheme !== undefined) {
    return refuseScheme(url, path, scheme.toLowerCase(), use);
  }
  return refusePath(url, path, use, file);
}

function refuseScheme(url: string, path: string, scheme: string, use: Use): AddressRefusal | undefined {
  if (!schemes.has(scheme)) {
    return refuse(url, use, `has the scheme ${scheme}:, which a page must not use`, 'Name a page, a file of this version, or a site by https://');
  }
  if (use !== 'link') {
    return refuse(url, use, 'is not in the repository', 'Put the file beside the page: the site loads nothing from elsewhere');
  }
  // Docusaurus copies what follows pathname:// into the page unchanged.
  if (scheme === 'pathname' && !/^pathname:\/\/\/(?!\/)/.test(path)) {
    return refuse(url, use, 'leads out of the site', 'Write pathname:/// and the path of the file in the built site');
  }
  return /^https?:(?!\/\/[^/])/i.test(path) ? refuse(url, use, 'names no host', 'Write https:// and the host') : undefined;
}

/** @param path without scheme */
function refusePath(url: string, path: string, use: Use, file: string): AddressRefusal | undefined {
  if (path.startsWith('//')) {
    return refuse(url, use, 'leads to another host without saying so', 'Write https:// before it, or one slash');
  }
  if (path.includes('!')) {
    return refuse(url, use, 'chooses how the bundler reads a file', 'Name the file alone');
  }
  const name = path.replace(/[?#].*$/s, '');
  if (name.startsWith('/')) {
    return use === 'link' && !name.split('/').includes('..') ? undefined : refuse(url, use, 'is a path of the machine', 'Name the file, relative to this one');
  }
  const home = homeOf(file);
  const target = name.startsWith('@site/') ? posix.normalize(name.slice('@site/'.length)) : posix.join(posix.dirname(file), name);
  return isBelow(target, home) ? undefined : refuse(url, use, `leads out of ${home}/`, `Name a file below ${home}/, or another version by version:`);
}

/** @returns the folder that a page's files are in: its version's, or the one of pages that belong to none */
export function homeOf(file: string): string {
  return /^(?:versioned_docs\/[^/]+|docs|src\/pages)(?=\/)/.exec(file)?.[0] ?? posix.dirname(file);
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function refuse(url: string, use: Use, what: string, fix: string): AddressRefusal {
  return {message: `The ${use} ${JSON.stringify(url).slice(1, -1)} ${what}`, fix};
}

/** @returns an address with its %-codes resolved, undefined when one is incomplete */
export function decoded(url: string): string | undefined {
  try {
    return decodeURIComponent(url);
  } catch {
    return undefined;
  }
}
