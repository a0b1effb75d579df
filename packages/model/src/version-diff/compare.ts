import {diffArrays} from 'diff';

import type {Section} from '../content/sections';

/** One version of a page, as it is compared. */
export interface Edition {
  /** Number of the product that the version describes: `5.3`. */
  number: string;
  sections: readonly Section[];
}

/** Difference of a section from the version before. */
export interface Difference {
  id: string;
  kind: 'new' | 'changed' | 'gone';
  /** The section in the newer version; in the older one when it is gone. */
  section: Section;
  /** Share of the text that both have, from 0 to 1. */
  common: number;
}

/**
 * Compares a page with the version before, section by section; headings' ids are the key. Where a text names its own version, that is
 * no difference: `6.0.7` in the output of 6.0 is `5.3.6` in that of 5.3.
 *
 * @returns the sections that differ, in the order of the newer page, those that are gone last
 */
export function compareEditions(newer: Edition, older: Edition): Difference[] {
  const before = new Map(older.sections.map((section) => [section.id, section]));
  const after = new Set(newer.sections.map(({id}) => id));
  const differences = newer.sections.flatMap((section): Difference[] => {
    const old = before.get(section.id);
    if (!old) {
      return [{id: section.id, kind: 'new', section, common: 0}];
    }
    const common = commonShare(section, newer.number, old, older.number);
    return common === 1 ? [] : [{id: section.id, kind: 'changed', section, common}];
  });
  const gone = older.sections.filter(({id}) => !after.has(id));
  return [...differences, ...gone.map((section): Difference => ({id: section.id, kind: 'gone', section, common: 0}))];
}

/**
 * Sections that carry a mark: those that are new, but not below a section that carries it, and not those whose heading names the version.
 *
 * @param differences of a page, in its order
 * @param label how readers call the version
 */
export function findNewSections(differences: readonly Difference[], label: string): Section[] {
  const fresh = differences.filter(({kind}) => kind === 'new').map(({section}) => section);
  let above: Section | undefined;
  return fresh.filter((section) => {
    const below = above !== undefined && section.depth > above.depth && section.line > above.line;
    above = below ? above : section;
    return !below && !section.title.includes(label);
  });
}

/** A block as it is, and as it reads when it says "this version" for its own number. */
interface Reading {
  raw: string;
  neutral: string;
}

function readings({blocks}: Section, number: string): Reading[] {
  const own = new RegExp(`(?<![\\d.])${number.replace('.', '\\.')}(?:\\.\\d+)?(?:[~-]rc\\.?\\d+)?(?![\\d/]|\\.\\d)`, 'g');
  return blocks.map((raw) => ({raw, neutral: raw.replace(own, '{version}').replace(/[ \t]+/g, ' ')}));
}

function commonShare(newer: Section, newNumber: string, older: Section, oldNumber: string): number {
  const comparator = (a: Reading, b: Reading): boolean => a.raw === b.raw || a.neutral === b.neutral;
  const parts = diffArrays(readings(older, oldNumber), readings(newer, newNumber), {comparator});
  if (parts.every(({added, removed}) => !added && !removed)) {
    return 1;
  }
  const [onlyOld, onlyNew] = [parts.filter(({removed}) => removed), parts.filter(({added}) => added)].map((side) => side.flatMap(({value}) => value));
  const total = length(readings(older, oldNumber)) + length(readings(newer, newNumber));
  const differing = wordsApart(onlyOld ?? [], onlyNew ?? []);
  return Math.min(1 - differing / total, 0.999);
}

function length(texts: readonly Reading[]): number {
  return texts.reduce((sum, {raw}) => sum + words(raw).length, 0);
}

function words(text: string): string[] {
  return text.split(/\s+/);
}

function wordsApart(older: readonly Reading[], newer: readonly Reading[]): number {
  const [a, b] = [older, newer].map((side) => side.flatMap(({neutral}) => words(neutral)));
  return diffArrays(a ?? [], b ?? []).reduce((sum, {added, removed, value}) => (added || removed ? sum + value.length : sum), 0);
}
