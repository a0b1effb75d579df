import {formatReport} from '@nodestead-docs/model';
import {expect, test} from 'vitest';

import {checkReport, coverageReport, renderCoverageTable, renderQuoteTable} from '../../src/checks/coverage';
import {projectOf, readExample} from '../../src/checks/testing';
import {loadCheckers} from '../../src/samples/registry';

const page = ['bash', 'nft', 'json', 'text', 'apache waive="Apache is on no machine of the checks"'].map((fence) => `\`\`\`${fence}\n\`\`\``).join('\n\n');
const table = renderCoverageTable(projectOf([readExample('example', page).page]).versions, await loadCheckers());

test('counts blocks by what is done with them', () => {
  expect(table.split('\n').at(-1)).toBe('| Next | 5 | 2 (40.0 %) | 0 | 1 (20.0 %) | 1 (20.0 %) | 1 (20.0 %) |');
});

test('counts the blocks that are executed', async () => {
  const executed = readExample('example', '```bash exec=hook-journal\n```\n\n```bash\n```').page;
  expect(renderCoverageTable(projectOf([executed]).versions, await loadCheckers())).toMatch(/\| Next \| 2 \| 2 \(100\.0 %\) \| 1 \|/);
});

test('counts each quoted text once, by its proof, without those of the product', () => {
  const quoted = (
    [
      ['a', 'printed'],
      ['a', 'printed'],
      ['b', 'packages'],
      ['c', 'packages'],
      ['d', 'waived'],
      ['e', 'ours'],
    ] as const
  ).map(([text, proof]) => ({
    ...{text, proof, file: 'docs/a.mdx', section: '', own: false, line: 1, column: 1},
    kind: 'output' as const,
  }));
  const none = '0 (0.0 %)';
  expect(renderQuoteTable(quoted).split('\n').at(-1)).toBe(`| 4 | 1 (25.0 %) | 2 (50.0 %) | ${none} | 1 (25.0 %) |`);
  expect(renderQuoteTable([]).split('\n').slice(1)).toEqual(['| --- | --- | --- | --- | --- |', `| 0 | ${none} | ${none} | ${none} | ${none} |`]);
});

const tables = {blocks: table, quotes: '| quotes |', performed: '| performed |', parts: '| parts |'};

test('passes the report of the pages as they are, and reports another one and none', () => {
  const report = coverageReport(tables);
  const text = formatReport(report);
  expect(text).toContain(`\n\n${table}\n\n`);
  expect(checkReport(text, report)).toEqual([]);
  expect(checkReport(text, coverageReport({...tables, parts: '| others |'}))).toMatchObject([
    {file: 'reports/coverage.md', fix: 'Run npm run check -- --write'},
  ]);
  expect(checkReport('', report)).toHaveLength(1);
});
