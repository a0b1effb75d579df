import type {LoadedFacts} from '../load';
import type {FactName} from '../schemas';
import {walk} from '../visitValues';
import type {Reference} from './reference';

/** The product's version that the facts describe, from their newest release: `6.0.7` is 6.0. */
function versionOf({facts}: LoadedFacts): string {
  return facts.releases.current.split('.').slice(0, 2).join('.');
}

function isLater(a: string, b: string): boolean {
  const [majorA = 0, minorA = 0] = a.split('.').map(Number);
  const [majorB = 0, minorB = 0] = b.split('.').map(Number);
  return majorA === majorB ? minorA > minorB : majorA > majorB;
}

/** Fields by which records of a list are told apart. */
const keys = ['id', 'key', 'type', 'version', 'code', 'flag', 'name'] as const;

export const uniqueRecords: Reference = function* ({facts}, at) {
  for (const [name, data] of Object.entries(facts) as [FactName, unknown][]) {
    for (const {path, value} of walk(data)) {
      if (!Array.isArray(value)) {
        continue;
      }
      const seen = new Set<string>();
      for (const [index, item] of (value as unknown[]).entries()) {
        const record = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
        const key = keys.find((candidate) => record[candidate] !== undefined);
        const label = key === undefined ? undefined : String(record[key]);
        if (key !== undefined && label !== undefined && seen.has(label)) {
          yield at(name, [...path, index, key], `"${label}" is there twice`, 'Give one of the two another name, or remove it: anchors are made of it');
        }
        seen.add(label ?? '');
      }
    }
  }
};

export const notFromTheFuture: Reference = function* (loaded, at) {
  const version = versionOf(loaded);
  for (const [name, data] of Object.entries(loaded.facts) as [FactName, unknown][]) {
    for (const {path, value} of walk(data)) {
      const field = path.at(-1);
      if ((field === 'since' || field === 'deprecated') && typeof value === 'string' && isLater(value, version)) {
        yield at(name, path, `This is said to come with ${value}, but these are the facts of ${version}`, `Remove the record here, or correct ${field}`);
      }
    }
  }
};
