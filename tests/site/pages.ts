import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';

import {type CheerioAPI, load} from 'cheerio';

import {builtPaths} from '../e2e/support/addresses';

/** One page of the built site: its address and its parsed HTML. */
export interface BuiltPage {
  path: string;
  html: string;
  $: CheerioAPI;
}

/** The file that a static host serves for an address without extension. */
function fileOf(path: string): string {
  return resolve('build', path === '/' ? 'index.html' : `${path.slice(1)}.html`);
}

/** @returns the HTML of an address */
export function builtHtml(path: string): string {
  return readFileSync(fileOf(path), 'utf8');
}

const parsed = new Map<string, BuiltPage>();

/** @returns the page of an address, parsed once for all files of tests in a process: none may change it */
export function builtPage(path: string): BuiltPage {
  const page = parsed.get(path) ?? parsePage(path);
  parsed.set(path, page);
  return page;
}

function parsePage(path: string): BuiltPage {
  const html = builtHtml(path);
  return {path, html, $: load(html)};
}

/** @returns every page, parsed */
export function builtPages(): BuiltPage[] {
  return builtPaths().map(builtPage);
}

/** @returns whether a text is a whole address, with https */
export function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https:\/\/[^\s<>"]+$/.test(text);
}
