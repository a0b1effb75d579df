import {readFileSync, writeFileSync} from 'node:fs';

/**
 * Puts a table into a README, between `<!-- name:begin … -->` and `<!-- name:end -->`.
 * @param file the README
 * @throws when it has no such place
 */
export function writeTable(file: string, name: string, table: string): void {
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), name, table));
}

/** @returns the text with the table in its place. @throws when it has none */
export function withTable(text: string, name: string, table: string): string {
  const place = new RegExp(`(?<=<!-- ${name}:begin.*-->\\n)[^]*(?=<!-- ${name}:end -->)`);
  if (!place.test(text)) {
    throw new Error(`There is no place for the table "${name}".`);
  }
  return text.replace(place, () => `\n${table.trim()}\n\n`);
}
