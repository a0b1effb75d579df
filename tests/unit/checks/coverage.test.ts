import {expect, test} from 'vitest';

import {checkCoverage, renderCoverageTable, insertTable} from '../../../src/checks/coverage';
import {loadCheckers} from '../../../src/checks/samples/registry';
import {readExample, projectOf} from '../../../src/checks/testing';

const page = ['bash', 'nft', 'json', 'text', 'apache waive="Apache is on no machine of the checks"'].map((fence) => `\`\`\`${fence}\n\`\`\``).join('\n\n');
const table = renderCoverageTable(projectOf([readExample('example', page).page]).versions, await loadCheckers());
const readme = 'Before\n\n<!-- coverage:begin, renewed by npm run check -- --write -->\n<!-- coverage:end -->\n\nAfter\n';

test('counts blocks by what is done with them', () => {
  expect(table.split('\n').at(-1)).toBe('| Next | 5 | 2 (40.0 %) | 0 | 1 (20.0 %) | 1 (20.0 %) | 1 (20.0 %) |');
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
