import {expect, test} from 'vitest';

import {withoutPlugins} from '../../../packages/client-bundle/src/bundle';
import {ChunkAssetPlugin} from '../../../packages/client-bundle/src/bundle/chunkAsset';
import {ChunkTablePlugin} from '../../../packages/client-bundle/src/bundle/chunkTable';
import {parts, partsWithout} from '../../../packages/client-bundle/src/bundle/optimizations';
import {partsTable} from '../../bench/tables';

/** Name and purpose of each part that a text lists in its table, with the bytes it saves. */
function listed(text: string): string[][] {
  return [...text.matchAll(/^\| `([\w-]+)` \| (.+?) (?:\| -?[\d,]+ ){4}\|$/gm)].map(([, name = '', does = '']) => [name, does]);
}

const expected = parts.map(({name, does}) => [name, does]);
const weight = {html: 1, scripts: 2, styles: 3, ahead: 4};

test('the table that the benchmark prints says what a page weighs more without a part', () => {
  const table = partsTable(
    weight,
    new Map([
      ['history', {...weight, scripts: 1002, ahead: 10_000}],
      ['prefetch', {...weight, ahead: 100_004}],
      ['all', {...weight, scripts: 20_002}],
    ]),
  );
  expect(listed(table).map(([name]) => name)).toEqual(['history', 'prefetch']);
  expect(table).toMatch(/^\| `history` \| .+ \| 1,000 \| 0 \| 0 \| 0 \|$/m);
  expect(table).toMatch(/^\| `prefetch` \| .+ \| 0 \| 0 \| 0 \| 100,000 \|$/m);
  expect(table).toContain('| all of them |  | 20,000 | 0 | 0 | 0 |');
});

test('a table without a part, and one without its bytes, are found', () => {
  const [first, second, third] = parts;
  const rows = [`| \`${first!.name}\` | ${first!.does} | 1 | 0 | 0 | 0 |`, `| \`${second!.name}\` | ${second!.does} |  |  |  |  |`];
  expect(listed([...rows, `| \`${third!.name}\` | ${third!.does} | – | – | – | – |`].join('\n'))).toEqual([expected[0]]);
});

test('partsWithout leaves out what is named, and refuses a name that is none', () => {
  expect(partsWithout(['history'])).toEqual(parts.filter(({name}) => name !== 'history'));
  expect(() => partsWithout(['histroy'])).toThrow('BUNDLE_WITHOUT names histroy');
});

test('withoutPlugins drops plugins by their class, and refuses one that is not there', () => {
  const other = new ChunkTablePlugin();
  expect(withoutPlugins([new ChunkAssetPlugin(), other], ['ChunkAssetPlugin'])).toEqual([other]);
  expect(() => withoutPlugins([other], ['ChunkAssetPlugin'])).toThrow('Docusaurus no longer registers ChunkAssetPlugin');
});
