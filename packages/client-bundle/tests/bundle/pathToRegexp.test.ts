import original from 'path-to-regexp';
import {expect, test} from 'vitest';

import ours from '../../src/bundle/path-to-regexp';

const paths = ['/', '/guides/dhcp', '/next/', '/5.3', '*', String.raw`/5\.3/guides`, '/releases/v6'];
const addresses = [
  '/',
  '',
  '/guides/dhcp',
  '/guides/dhcp/',
  '/Guides/DHCP',
  '/guides/dhcp/more',
  '/guides/dhcps',
  '/next',
  '/next/x',
  '/5.3',
  '/5x3',
  '/5.3/guides',
  '/a//b',
];

test.each([true, false])('what has no parameters matches as with path-to-regexp, whether all of an address has to match or not: %s', (end) => {
  for (const path of paths) {
    const [keys, known]: {name: string | number}[][] = [[], []];
    const [one, other] = [ours(path, keys as {name: number}[], {end}), original(path, known as original.Key[], {end, strict: false, sensitive: true})];
    for (const address of addresses) {
      expect(one.exec(address)?.slice(), `${path} in ${address}`).toEqual(other.exec(address)?.slice());
    }
    expect(keys!.map(({name}) => name)).toEqual(known!.map(({name}) => name));
  }
});
