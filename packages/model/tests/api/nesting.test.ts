import {expect, test} from 'vitest';

import type {FieldRow} from '../../src/api/fields';
import {groupFields} from '../../src/api/nesting';

const rows = (...paths: string[]): FieldRow[] => paths.map((path) => ({path, type: 'string', text: ''}));
const shape = (paths: string[]): string[] =>
  groupFields(rows(...paths)).map(({rows: outer, inner}) => `${outer.map(({path}) => path).join(' ')} > ${inner.map(({path}) => path).join(' ')}`);

test('fields of an object and of a list, however deep, belong to the field that holds them; those that stand alone stay together', () => {
  expect(shape(['id', 'name', 'cpu', 'cpu.cores', 'cpu.model', 'cpu.model.name', 'disks', 'disks[].size', 'state', 'tags'])).toEqual([
    'id name > ',
    'cpu > cpu.cores cpu.model cpu.model.name',
    'disks > disks[].size',
    'state tags > ',
  ]);
});

test('a name that only begins like another is not inside it', () => {
  expect(shape(['disk', 'disk_count', 'disk.size'])).toEqual(['disk disk_count disk.size > ']);
});

test('nothing is lost, and the order stays', () => {
  const paths = ['a', 'a.b', 'c', 'd', 'd[].e'];
  expect(groupFields(rows(...paths)).flatMap(({rows: outer, inner}) => [...outer, ...inner].map(({path}) => path))).toEqual(paths);
  expect(groupFields([])).toEqual([]);
});
