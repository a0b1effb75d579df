import {expect, test} from 'vitest';

import {checkCoverage, insertTable, renderCoverageTable, renderQuoteTable} from '../../../src/checks/coverage';
import {loadCheckers} from '../../../src/checks/samples/registry';
import {readExample, projectOf} from '../../../src/checks/testing';

const page = ['bash', 'nft', 'json', 'text', 'apache waive="Apache is on no machine of the checks"'].map((fence) => `\`\`\`${fence}\n\`\`\``).join('\n\n');
const table = renderCoverageTable(projectOf([readExample('example', page).page]).versions, await loadCheckers());
const readme = 'Before\n\n<!-- coverage:begin, renewed by npm run check -- --write -->\n<!-- coverage:end -->\n\nAfter\n';

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

test('takes marks at the very beginning, and none in the wrong order', () => {
  const [begin, end] = readme.split('\n').slice(2);
  expect(insertTable(`${begin}\n${end}`, table)).toContain(table);
  expect(insertTable(`${end}\n${begin}`, table)).toBeUndefined();
});

test('passes a text that shows the table', () => {
  expect(checkCoverage(insertTable(readme, table) ?? '', table)).toEqual([]);
});

test('keeps the two tables apart', () => {
  const both = `${readme}<!-- performed:begin, renewed by npm run check -- --write -->\n<!-- performed:end -->\n`;
  const renewed = insertTable(both, '| performed |', 'performed') ?? '';
  expect(checkCoverage(renewed, '| performed |', 'performed')).toEqual([]);
  expect(checkCoverage(renewed, '| other |', 'performed')).toMatchObject([{line: 7, message: 'The table "performed" is not the one of the pages as they are'}]);
  expect(checkCoverage(renewed, table)).toHaveLength(1);
});

test('reports a table that is not current, and a missing one', () => {
  expect(checkCoverage(readme, table)).toMatchObject([{file: 'README.md', line: 3, message: 'The table "coverage" is not the one of the pages as they are'}]);
  expect(checkCoverage('Nothing', table)).toMatchObject([{message: 'The table "coverage" has no place'}]);
});
