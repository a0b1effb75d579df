import type {Diagnostic} from '../diagnostics/diagnostic';
import {fixtureNames} from './exec/fixtures';
import {classify} from './samples/classify';
import type {Checkers} from './samples/registry';
import {mentionName} from './model/pageNames';
import type {Version} from './model/project';
import type {Judged} from '../quotes/evidence';
import type {Proof} from '../quotes/proof';

/** File that shows how many samples are checked against the truth. */
export const coverageFile = 'README.md';

/** A table of that file: how many samples are checked, and how many pages were performed. */
export type TableName = 'coverage' | 'performed';

const marksOf = (name: TableName) => ({begin: `<!-- ${name}:begin, renewed by npm run check -- --write -->`, end: `<!-- ${name}:end -->`});

/**
 * How many code blocks of each version a tool checks, a parser parses, are output (of which only the names can be held
 * against the facts) or are looked at by nothing, as a table. It depends on the pages alone, not on the machine.
 */
export function renderCoverageTable(versions: readonly Version[], checkers: Checkers): string {
  const fixtures = fixtureNames();
  const rows = versions.map((version) => {
    const kinds = version.pages.flatMap(({blocks}) => blocks).map(({fence}) => classify(fence, checkers, fixtures));
    const count = (kind: string): number => kinds.filter((classification) => classification.kind === kind).length;
    const executed = kinds.filter((classification) => 'exec' in classification && classification.exec !== undefined).length;
    const share = (part: number): string => `${part} (${((100 * part) / Math.max(1, kinds.length)).toFixed(1)} %)`;
    const name = version.name === 'current' ? 'Next' : mentionName(version);
    return `| ${name} | ${kinds.length} | ${share(count('checked'))} | ${executed} | ${share(count('parsed'))} | ${share(count('output'))} | ${share(count('waived'))} |`;
  });
  return [
    '| Version | Code blocks | Checked by a tool | of these executed | Parsed | Output | Waived, with a reason |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** How the texts that pages quote of other programs are proven, each text counted once, as a table. */
export function renderQuoteTable(judged: readonly Judged[]): string {
  const proofs = [...new Map(judged.map(({text, proof}) => [text, proof])).values()].filter((proof) => proof !== 'ours');
  const share = (wanted: Proof): string => {
    const count = proofs.filter((proof) => proof === wanted).length;
    return `${count} (${((100 * count) / Math.max(1, proofs.length)).toFixed(1)} %)`;
  };
  return [
    "| Texts quoted of other programs | Printed by a command | Held by Debian's packages | Held by a public source | Waived, with a reason |",
    '| --- | --- | --- | --- | --- |',
    `| ${proofs.length} | ${share('printed')} | ${share('packages')} | ${share('source')} | ${share('waived')} |`,
  ].join('\n');
}

/** Puts a table between the marks of a text. @returns undefined when the marks are not there */
export function insertTable(text: string, table: string, name: TableName = 'coverage'): string | undefined {
  const {begin, end} = marksOf(name);
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  return from < 0 || to < from ? undefined : `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}

/** @returns a diagnostic when a text does not show the table as it is now */
export function checkCoverage(text: string, table: string, name: TableName = 'coverage'): Diagnostic[] {
  const {begin, end} = marksOf(name);
  const renewed = insertTable(text, table, name);
  const at = {rule: 'coverage', file: coverageFile, column: 1};
  if (renewed === undefined) {
    return [{...at, line: 1, message: `The table "${name}" has no place`, fix: `Add the lines ${begin} and ${end}`}];
  }
  const line = text.slice(0, text.indexOf(begin)).split('\n').length;
  return renewed === text ? [] : [{...at, line, message: `The table "${name}" is not the one of the pages as they are`, fix: 'Run npm run check -- --write'}];
}
