import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {exampleValues} from '@nodestead-docs/model/browser';
import {expect, test} from 'vitest';

import {fixtureFor, pagesFor, type Reader, readers} from '../../src/checks/placeholderProfiles';
import {readExample} from '../../src/checks/testing';
import {checkSamples} from '../../src/samples/check';
import {loadFixture} from '../../src/samples/exec/fixtures';
import {loadCheckers} from '../../src/samples/registry';

test('the readers together have another value for each example', () => {
  expect([...exampleValues.keys()].filter((id) => !readers.some(({values}) => values[id] !== undefined))).toEqual([]);
});

test('a sample that passes with the examples, and not with what a reader has, is reported', async () => {
  const {page} = readExample('example', '```json\n{"br0": 1, "a": "hv1.example.com"}\n```\n\n```yaml\nbr0: 1\nvmbr0: 2\n```\n');
  const root = mkdtempSync(join(tmpdir(), 'readers-'));
  const check = async (values: Reader['values']) => (await checkSamples(pagesFor([page], {name: 'x', values}), await loadCheckers(), root, false)).diagnostics;
  expect(await check({})).toEqual([]);
  expect(await check({bridge: 'vmbr1', 'hypervisor-host': 'a.test'})).toEqual([]);
  expect(await check({bridge: 'vmbr0'})).toMatchObject([{rule: 'yaml', file: 'docs/example.mdx'}]);
  rmSync(root, {recursive: true});
});

test('waived samples are left out, titles follow', () => {
  const {page} = readExample('example', '```conf waive="no tool knows it at all" title="/etc/br0"\nbr0\n```\n\n```json title="/etc/br0"\n"br0"\n```\n');
  const [own] = pagesFor([page], {name: 'x', values: {bridge: 'vmbr0'}});
  expect(own?.blocks.map(({text, fence}) => [text, fence.attributes.get('title')])).toEqual([['"vmbr0"', '/etc/vmbr0']]);
});

test('a fixture has the values of the reader, but for those that do not fit in it', () => {
  const fixture = loadFixture('hook-failover-address');
  const own = (network: string): string => JSON.stringify(fixtureFor(fixture, {name: 'x', values: {'customers-network': network}}));
  expect(own('10.0.1.0/28')).not.toBe(JSON.stringify(fixture));
  expect(own('10.0.1.0/28')).not.toContain('203.0.113.5');
  expect(own('10.0.1.0/29')).toBe(JSON.stringify(fixture));
});
