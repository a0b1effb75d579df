import {execFileSync} from 'node:child_process';

import type {PageNumbers} from './compose';

/**
 * @param output of `pdfinfo -dests` (Poppler): a line for each named place, with page, position and name
 * @returns the page of each place
 */
export function parseDestinations(output: string): PageNumbers {
  return new Map([...output.matchAll(/^\s*(\d+)\s.*"([^"]*)"\s*$/gm)].map(([, page, name = '']) => [name, Number(page)]));
}

/**
 * @param file a PDF
 * @returns the page of each of its named places: those that a link leads to
 * @throws when Poppler's `pdfinfo` is missing or cannot read the file
 */
export function readPageNumbers(file: string): PageNumbers {
  return parseDestinations(execFileSync('pdfinfo', ['-dests', file], {encoding: 'utf8', maxBuffer: 2 ** 28}));
}
