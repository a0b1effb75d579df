import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {type Cache, mainPart} from '@nodestead-docs/model';
import {type ErrorIndex, Tokeniser, toPlainWords} from '@nodestead-docs/search';

import {type ErrorPage, errorTextsOf} from './errorTexts';
import type {VersionPages} from './pages';
import {readWordings, type Wordings, wordingsOf} from './wordings';

/** Most words of a section's surroundings that are kept. */
const mostContext = 24;

/** Most bits that a word says. */
const mostBits = 9;

/** Words that are in the messages of every program, whatever the pages have, and most that one of them says, in bits. */
const everyday = new Set(
  `a access already an and any are at be been but by can cannot cant code connect connection could couldnt denied did directory do does doesnt error exist exists exit
  exited fail failed failure fatal file files for found from get has have if in invalid is isnt it missing no not of on open or out read that the this to unable
  unexpected unknown use used was while with write`.split(/\s+/),
);
const everydayBits = 3;

/** Influence of a word's frequency in the pages on its weight: names of the product are common here and nowhere else. */
const proseShare = 0.25;

const tokens = new Tokeniser();

/** Words of sections and messages; versions have most of them in common. */
const knownWords = new Map<string, ReadonlySet<string>>();

function tokenWords(text: string): ReadonlySet<string> {
  let words = knownWords.get(text);
  if (words === undefined) {
    words = new Set(tokens.tokensOf(text).map((token) => token.text));
    knownWords.set(text, words);
  }
  return words;
}

function wordsOf(text: string): string[] {
  return [...new Set(toPlainWords(text).trim().split(' '))].filter((word) => word.length > 2);
}

/**
 * Weighs the words of texts: what few pages have says much.
 *
 * @param texts error texts
 * @param prose words of each section of the version
 * @param wanted the words to weigh
 */
function weigh(texts: readonly string[], prose: readonly ReadonlySet<string>[], wanted: ReadonlySet<string>): Record<string, number> {
  const inTexts = new Map<string, number>();
  const inProse = new Map<string, number>();
  const count = (words: Iterable<string>, counts: Map<string, number>) => {
    for (const word of words) {
      if (wanted.has(word)) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  };
  texts.forEach((text) => count(tokenWords(text), inTexts));
  prose.forEach((words) => count(words, inProse));
  return Object.fromEntries(
    [...wanted].sort().map((word) => {
      const share = Math.max(
        (inTexts.get(word) ?? 0) / texts.length,
        ((inProse.get(word) ?? 0) / prose.length) * proseShare,
        1 / (texts.length + prose.length),
      );
      return [word, Math.round(10 * Math.min(everyday.has(word) ? everydayBits : mostBits, -Math.log2(share))) / 10];
    }),
  );
}

/**
 * @param pages the pages of a version with their error texts, in any order
 * @param keywords keywords of the pages by address
 * @param prose the text of every section of the version
 * @param wordings what the pages do not quote
 * @returns the file that the browser gets; the same pages always give the same one
 */
export function errorIndexOf(
  pages: readonly ErrorPage[],
  keywords: ReadonlyMap<string, readonly string[]>,
  prose: readonly string[],
  wordings: Wordings = new Map(),
): ErrorIndex {
  const index: ErrorIndex = {pages: [], sections: [], texts: [], wordings: [], facts: [], words: {}};
  const owners = new Map<string, {own: number[]; quoting: number[]}>();
  const wanted = new Set<string>();
  for (const {url, title, sections} of [...pages].filter((page) => page.sections.length > 0).sort((a, b) => (a.url < b.url ? -1 : 1))) {
    const page = index.pages.length;
    const about = wordsOf([title, url.slice(url.lastIndexOf('/') + 1), ...(keywords.get(url) ?? [])].join(' '));
    index.pages.push([url, title, about.join(' ')]);
    about.forEach((word) => wanted.add(word));
    for (const section of sections) {
      const number = index.sections.length;
      const context = section.context.filter((word) => !about.includes(word)).slice(0, mostContext);
      index.sections.push([page, section.anchor, section.heading, section.advice, context.join(' '), section.isRisky ? 1 : 0]);
      context.forEach((word) => wanted.add(word));
      section.facts.forEach((fact) => index.facts.push([fact, number]));
      const add = (text: string, list: 'own' | 'quoting') => {
        tokenWords(text).forEach((word) => wanted.add(word));
        const known = owners.get(text) ?? {own: [], quoting: []};
        known[list].push(number);
        owners.set(text, known);
      };
      section.own.forEach((text) => add(text, 'own'));
      section.texts.forEach((text) => add(text, 'quoting'));
    }
  }
  index.texts = [...owners].map(([text, {own, quoting}]) => [text, [...own, ...quoting], own.length]);
  index.wordings = wordingsOf(index, wordings);
  index.wordings.forEach(([text]) => tokenWords(text).forEach((word) => wanted.add(word)));
  index.words = weigh(
    index.texts.map(([text]) => text),
    prose.map(tokenWords),
    wanted,
  );
  return index;
}

/** A page with its error texts, and the verbs that count on later pages. */
interface ReadPage {
  page: ErrorPage;
  verbs: readonly string[];
}

/**
 * Writes the file of error texts of one version beside its search index.
 *
 * @param file where it goes
 * @param outDir the built site
 * @param baseUrl base URL of the site
 * @param pages the pages of the version
 * @param prose the text of every section of the version
 * @param cache pages as they were read before
 * @returns the written file
 */
export async function writeErrorIndex(
  file: string,
  outDir: string,
  baseUrl: string,
  {docs, plain}: VersionPages,
  prose: readonly string[],
  cache: Cache,
): Promise<ErrorIndex> {
  const known = new Map([...docs, ...plain].map(([url, {keywords}]) => [url, keywords]));
  const verbs = new Set<string>();
  const pages: ErrorPage[] = [];
  // One after the other: the verbs of earlier pages count on later ones, and the same pages must give the same file.
  for (const url of [...known.keys()].sort()) {
    // The address of a version's start page ends with a slash, its file does not.
    const name = url.slice(baseUrl.length).replace(/\/$/, '');
    const main = mainPart(await readFile(path.join(outDir, name === '' ? 'index.html' : `${name}.html`), 'utf8'));
    const read = await cache.result([`${baseUrl}${name}`, main, ...verbs], () => {
      const shared = new Set(verbs);
      const page = errorTextsOf(main, `${baseUrl}${name}`, shared);
      return Buffer.from(JSON.stringify({page, verbs: [...shared]} satisfies ReadPage));
    });
    const {page, verbs: all} = JSON.parse(read.toString()) as ReadPage;
    all.forEach((verb) => verbs.add(verb));
    pages.push(page);
  }
  const index = errorIndexOf(pages, known, prose, readWordings());
  await writeFile(file, JSON.stringify(index));
  return index;
}
