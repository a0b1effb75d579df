import {getVersionLabel, parseReferencePath} from '@nodestead-docs/model/browser';
import {load} from 'cheerio';

import {type BuiltSite, fileOf} from '../builtSite';
import type {Card} from './draw';

/** The card of pages that have none of their own, in `static`, which Docusaurus names on every page. */
const commonCard = 'img/social-card.png';

const titled = /<title\b[^>]*>([^<]*)<\/title>/;
const crumbs = /<script\b[^>]*application\/ld\+json[^>]*>([^<]*)<\/script>/;
const alternative = /(<meta property="?og:image:alt"? content=)(?:"[^"]*"|[^\s>]+)/;

/**
 * @param html a built page
 * @param path its address on the site
 * @param site the built site
 * @returns texts of its card, from the page's head
 * @throws when the page has no title
 */
export function cardOf(html: string, path: string, {product, title, tagline, baseUrl}: Pick<BuiltSite, 'product' | 'title' | 'tagline' | 'baseUrl'>): Card {
  const [, escaped] = titled.exec(html) ?? [];
  if (escaped === undefined) {
    throw new Error(`${path} has no title for its card.`);
  }
  const own = load(escaped, null, false)
    .text()
    .replace(new RegExp(` \\| ${title}$`), '');
  const list = JSON.parse(crumbs.exec(html)?.[1] ?? '{"itemListElement":[]}') as {itemListElement: {name: string}[]};
  const above = list.itemListElement.slice(0, -1).map(({name}) => name);
  const version = parseReferencePath(path, baseUrl)?.version ?? /<html\b[^>]*\bdocs-version-([^\s"]+)/.exec(html)?.[1];
  const section = above.length > 0 ? above : [own === title ? tagline : title];
  return {product, title: own, section, version: version === undefined ? '' : getVersionLabel(version)};
}

/** @returns the file of a page's card, below the build folder: beside the page */
export function cardFile(path: string, baseUrl: string): string {
  return fileOf(path, baseUrl, 'png');
}

/**
 * Names a page's own card in its head, with its whole address, for which previews ask, and in words.
 * @param html a built page
 * @param path its address on the site
 * @param card with its texts
 * @throws when the page does not name the common card, as after an update of Docusaurus
 */
export function withCard(html: string, path: string, card: Omit<Card, 'product'>, {origin, baseUrl}: Pick<BuiltSite, 'origin' | 'baseUrl'>): string {
  const common = `${origin}${baseUrl}${commonCard}`;
  if (!html.includes(common) || !alternative.test(html)) {
    throw new Error(`${path} does not name ${common}. Update packages/publish/src/postbuild/cards.`);
  }
  const words = [card.title, ...card.section, card.version].filter(Boolean).join(', ').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replaceAll(common, `${origin}${baseUrl}${cardFile(path, baseUrl)}`).replace(alternative, (_, start: string) => `${start}"${words}"`);
}
