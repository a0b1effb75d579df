import {type Block, callsIn, codeTexts, type Page, type Point} from '@nodestead-docs/model';
import {parse} from 'smol-toml';

import type {Known} from '../knowledge/knownNames';
import {getVersionFix, namesFor} from '../knowledge/pageNames';
import {pageRule} from '../knowledge/rule';
import {nearest} from '../vocabulary/suggestion';

/** A key that a page uses, where, and the settings file it has to be in, when the page says which. */
interface UsedKey extends Point {
  key: string;
  file?: string;
}

/** Every key in one of the product's settings files, and every key given to `steadctl config`, is a setting, or an entry of one that is a table. */
export default pageRule(async function* (page, version, project) {
  const known = await namesFor(page, version, project);
  for (const {key, file, line, column} of known ? [...keysInFiles(page, known), ...keysInCalls(page)] : []) {
    if (known && !isKnown(key, file, known)) {
      const guess = nearest(key, keysOf(file, known));
      yield {
        line,
        column,
        message: `${file ?? 'steadctl config'} has no setting ${key}${guess ? `; did you mean ${guess}?` : ''}`,
        fix: (await getVersionFix(version, project, (names) => isKnown(key, file, names))) ?? 'Use a key of _facts/settings.yaml, or describe this one there',
      };
    }
  }
});

function* keysInFiles(page: Page, {settings}: Known): Generator<UsedKey> {
  for (const block of page.blocks.filter(({fence}) => fence.language === 'toml')) {
    const title = block.fence.attributes.get('title');
    const file = typeof title === 'string' ? title.split('/').at(-1) : undefined;
    if (file !== undefined && settings.has(file)) {
      yield* tomlKeys(block.text).map((key) => ({key, file, ...placeOf(key, block)}));
    }
  }
}

function* keysInCalls(page: Page): Generator<UsedKey> {
  for (const {text, at} of codeTexts(page)) {
    for (const {words} of callsIn(text)) {
      const [noun, verb, ...rest] = words.filter((word) => !word.text.startsWith('-'));
      const key = rest[0];
      if (noun?.text === 'config' && (verb?.text === 'get' || verb?.text === 'set') && key && /^[a-z_]+\.[\w.]+$/.test(key.text)) {
        yield {key: key.text, ...at(key.offset)};
      }
    }
  }
}

function keysOf(file: string | undefined, {settings}: Known): string[] {
  return file === undefined ? [...settings.values()].flatMap((keys) => [...keys]) : [...(settings.get(file) ?? [])];
}

function isKnown(key: string, file: string | undefined, known: Known): boolean {
  const keys = keysOf(file, known);
  return keys.includes(key) || keys.includes(key.replace(/\.[^.]+$/, '')) || (file === undefined && keys.some((other) => other.startsWith(`${key}.`)));
}

/** The dotted keys of a TOML text; a text that is no TOML has none here, because the parser's own check says so. */
function tomlKeys(text: string): string[] {
  try {
    return flat(parse(text), '');
  } catch {
    return [];
  }
}

function flat(table: object, prefix: string): string[] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) ? flat(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** The line on which the last part of a key is, below the heads of its tables. */
function placeOf(key: string, block: Block): Point {
  const lines = block.text.split('\n');
  const parts = key.split('.');
  const table = parts.slice(0, -1).join('.');
  const head = Math.max(
    0,
    lines.findIndex((line) => line.trim() === `[${table}]`),
  );
  const index = lines.findIndex((line, at) => at >= head && new RegExp(`(?:^|[\\s.{,])${parts.at(-1) ?? ''}\\s*=`).test(line));
  return block.at(Math.max(0, index) + 1, 1);
}
