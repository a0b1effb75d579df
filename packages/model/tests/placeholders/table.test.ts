import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, test} from 'vitest';

import {decisions, exampleValues, tableRows} from '../../src/placeholders/model';

const root = join(import.meta.dirname, '../../../..');

test('the table of example values in the handbook is that of the model', () => {
  const guide = readFileSync(join(root, 'handbook/example-values.md'), 'utf8');
  const rows = tableRows().map(({examples, meaning}) => `| ${examples.map((example) => `\`${example}\``).join(', ')} | ${meaning} |`);
  expect(guide).toContain(['| Value | Meaning |', '| --- | --- |', ...rows, ''].join('\n'));
});

test('every example value and every decision is needed by a page', () => {
  const folders = ['docs', 'versioned_docs'].map((folder) => join(root, folder));
  const pages = folders.flatMap((folder) => readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => join(folder, name)));
  const code = pages
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
  // Of these networks pages name only addresses.
  const networks = new Set(['198.51.100.0/24']);
  expect([...exampleValues.values()].map(({example}) => example).filter((example) => !networks.has(example) && !code.includes(example))).toEqual([]);
  expect(decisions.map(({word}) => word).filter((word) => !code.includes(word))).toEqual([]);
  for (const {value, stays} of decisions) {
    expect(value === undefined ? stays : exampleValues.get(value)?.id).toBeDefined();
  }
});

test('ids and examples are each of one value only', () => {
  const examples = [...exampleValues.values()].map(({example}) => example);
  expect(new Set(examples).size).toBe(examples.length);
  expect([...exampleValues.keys()].filter((id) => !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([]);
});
