import {type Diagnostic, formatReport, type GeneratedReport, reportFile} from '@nodestead-docs/model';

import {mentionName} from '../knowledge/pageNames';
import type {Version} from '../knowledge/project';
import type {Judged} from '../message-proofs/evidence';
import type {Proof} from '../message-proofs/proof';
import {classify} from '../samples/classify';
import {fixtureNames} from '../samples/exec/fixtures';
import type {Checkers} from '../samples/registry';

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

/** Counts quoted texts of other programs by their proof, each text once, as a table. */
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

/** Its tables. */
export interface CoverageTables {
  blocks: string;
  quotes: string;
  performed: string;
  parts: string;
}

/** The report of how pages are checked: code blocks, quoted texts, performed pages and what of them is performed. */
export function coverageReport({blocks, quotes, performed, parts}: CoverageTables): GeneratedReport {
  const body = `
## Code blocks

A tool for the language checks a block, a parser reads it, or it is waived with a reason. Blocks of output have no syntax to check; names in them are
compared with the facts.

${blocks}

## Quoted messages

${quotes}

## Performed pages

${performed}

What of all pages is performed, counted from pages and rehearsals. \`npm run check -- --performed\` lists the rest with reasons. Not countable is what needs another system than machines here
can be, and what the product alone does, which a stand-in plays.

${parts}`;
  return {name: 'coverage', title: 'How pages are checked', command: 'npm run check -- --write', body};
}

/** @returns a diagnostic when a file is not the report of the pages as they are */
export function checkReport(text: string, report: GeneratedReport): Diagnostic[] {
  return text === formatReport(report)
    ? []
    : [
        {
          rule: 'coverage',
          file: reportFile(report.name),
          line: 1,
          column: 1,
          message: 'The report is not that of the pages as they are',
          fix: `Run ${report.command}`,
        },
      ];
}
