import {readFileSync} from 'node:fs';
import path from 'node:path';

import {latestVersion, parseReferencePath, referencePage} from '@nodestead-docs/model/browser';
import {betweenQueries, inEnglish, inOneWord, isStopWord, type SearchDocument, splitQuery} from '@nodestead-docs/search';
import {parse} from 'yaml';

/** What readers type, by the place that answers it, without version: `/guides/dhcp#kea`. */
export type KnownQueries = ReadonlyMap<string, readonly string[]>;

/** @returns the known queries of all places */
export function readKnownQueries(file = path.join(import.meta.dirname, 'queries.yaml')): KnownQueries {
  return new Map(Object.entries(parse(readFileSync(file, 'utf8')) as Record<string, string[]>));
}

/** @returns the address without the version that it belongs to. @param versionPath path of the version, base URL included */
function placeOf(url: string, versionPath: string, baseUrl: string): string {
  const reference = parseReferencePath(url, baseUrl);
  if (reference !== undefined) {
    return `/${referencePage(latestVersion, reference.page)}`;
  }
  const isOfVersion = url === versionPath || url.startsWith(`${versionPath.replace(/\/$/, '')}/`);
  return `/${url.slice((isOfVersion ? versionPath : baseUrl).length).replace(/^\//, '')}`;
}

/** @returns the words of a query that say something, in English */
function wordsOf(query: string): string {
  const words = splitQuery(inOneWord(query), [], []).filter((word) => !isStopWord(word));
  return [...new Set(words.map((word) => inEnglish(word) ?? word))].join(' ');
}

/**
 * Gives sections the queries that they answer: their contents, which arrive last, or where there are none, their headings and titles.
 *
 * @param lists titles, headings and contents of one version
 * @param queries what readers type; that of places which this version lacks is left out
 * @param versionPath path of the version, base URL included
 * @param baseUrl the site's base URL, with slashes at its ends
 */
export function addKnownQueries(lists: readonly SearchDocument[][], queries: KnownQueries, versionPath: string, baseUrl: string): void {
  const given = new Set<string>();
  for (const entry of lists.toReversed().flat()) {
    const place = placeOf(entry.u, versionPath, baseUrl) + (entry.h ?? '');
    const known = queries.get(place);
    if (known !== undefined && !given.has(place)) {
      given.add(place);
      entry.q = known.map(wordsOf).join(betweenQueries);
    }
  }
}
