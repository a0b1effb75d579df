import {expect, test} from 'vitest';

import {copiesOf, retitled, withCopies} from '../../bench/multiply';
import {searchHolds, searchLimits} from '../../bench/search';
import {median} from '../../bench/statistics';
import {stockAddress} from '../../bench/stock';
import {comparisonTable, type Grown, growthOf, growthTable, othersTable, pagesTable, searchTable, type Side} from '../../bench/tables';

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

test('sites stand beside this one with how many times as much they need', () => {
  const side = (name: string, times: number): Side => {
    const cost = {cpu: 10 * times, wall: 5 * times};
    const start = {firstPage: cost, change: times};
    return {name, pages: 300, cold: cost, warm: cost, scripts: {all: 100_000 * times, runtime: 3_000, next: 8_000 * times}, coldStart: start, warmStart: start};
  };
  const table = comparisonTable([side('this site', 1), side('stock template', 1.5), side('VitePress', 0.5)], [{cpu: 4, wall: 3}]);
  expect(table).toContain('|  | this site, 300 pages | stock template, 300 pages | VitePress, 300 pages |');
  expect(table).toContain('| cold build, processor time | 10.0 s | 15.0 s (1.50 ×) | 5.0 s (0.50 ×) |');
  expect(table).toContain('| scripts of a page, brotli | 100.0 KB | 150.0 KB (1.50 ×) | 50.0 KB (0.50 ×) |');
  expect(table).toContain('which take 4.0 s of processor time');
});

test('of several visits the middle counts, beside what is asked for', () => {
  expect(median([3, 100, 1])).toBe(3);
  expect(pagesTable([{path: '/', painted: 812.4}], {painted: 850}, {painted: 'first paint, ms'})).toBe(
    '|  | first paint, ms |\n| --- | --- |\n| `/` | 812 |\n| asked for | 850 |\n',
  );
});

test('others are shown with how many times as long their readers wait', () => {
  const side = (name: string, painted: number, blocked: number) => ({name, pages: [{path: '/', painted, blocked, hydrated: 1000}]});
  expect(
    othersTable([side('this site', 800, 0), side('stock template', 1000, 90)])
      .split('\n')
      .at(-1),
  ).toBe('| `/` | 1000 (1.25 ×) | 90 (–) | 1000 (1.00 ×) |');
});

test('searches stand beside each other, with what is asked for', () => {
  const site = (name: string, times: number) => ({
    name,
    first: 800 * times,
    complete: 2_000 * times,
    keystroke: 30 * times,
    longest: 90 * times,
    bytes: 300_000 * times,
  });
  const table = searchTable([site('this site', 1), site('VitePress', 1.5)], searchLimits);
  expect(table).toContain('|  | this site | VitePress | asked for |');
  expect(table).toContain('| first suggestion for a title | 800 ms | 1200 ms (1.50 ×) | 1500 ms |');
  expect(table).toContain('| loaded for it, brotli | 300.0 KB | 450.0 KB (1.50 ×) | 300.0 KB |');
  expect([site('', 1), {...site('', 1), longest: 121}, {...site('', 1), first: 1_501}].map(searchHolds)).toEqual([true, false, false]);
});

test('the stock template has the same pages elsewhere', () => {
  expect(['/', '/guides/dhcp', '/docs/api-reference/servers'].map(stockAddress)).toEqual(['/', '/guides/dhcp', '/api-reference/servers']);
});
