import {expect, test} from 'vitest';

import {copiesOf, retitled, withCopies} from '../../bench/multiply';
import {growthOf, growthTable, type Grown} from '../../bench/tables';

const words = ['Bridge', 'DHCP', 'backup', 'licence'];

test('copies of a page have names of their own beside it, the same each time', () => {
  const copies = copiesOf('guides/dhcp', 3, words);
  expect(copies).toEqual(copiesOf('guides/dhcp', 3, words));
  expect(new Set(copies.map(({id}) => id)).size).toBe(3);
  expect(copies.every(({id}) => /^guides\/[a-z]+-[a-z]+-[a-z]+$/.test(id))).toBe(true);
  expect(copiesOf('guides/dhcp', 0, words)).toEqual([]);
});

test('copies are behind their page in the sidebar, in categories too', () => {
  const copies = (id: string) => (id === 'faq' ? [] : [{id: `${id}-copy`, title: ''}]);
  expect(withCopies(['faq', {type: 'category', label: 'Guides', items: ['guides/dhcp']}], copies)).toEqual([
    'faq',
    {type: 'category', label: 'Guides', items: ['guides/dhcp', 'guides/dhcp-copy']},
  ]);
});

test('a copy has its own title and no address of another page', () => {
  expect(retitled('---\ntitle: Start\nslug: /\n---\n\ntitle: stays', 'Bridge backup')).toBe('---\ntitle: "Bridge backup"\n---\n\ntitle: stays');
});

test('growth is told for each page that was added, and as a power of the number of pages', () => {
  const size = (factor: number, script: number): Grown => ({pages: factor * 100, time: factor * 10, script, runtime: 3_000, index: 1_000 * factor ** 2});
  const sizes = [size(1, 100_000), size(2, 102_000), size(4, 107_000)];
  expect(growthOf(sizes)).toEqual([20, 25]);
  const table = growthTable(sizes);
  expect(table).toContain('| 400 | 40.0 s | 107.0 KB | 3.0 KB | 16.0 KB |');
  expect(table).toContain('| exponent | 1.00 | 0.05 | 0.00 | 2.00 |');
});
