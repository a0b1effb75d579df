import {statSync} from 'node:fs';
import {createRequire} from 'node:module';
import {runInNewContext} from 'node:vm';

import lunr from 'lunr';
import {expect, it} from 'vitest';

import lunrLoader from '../../../src/content/search/lunrLoader.mjs';

interface Parts {
  Pipeline: typeof lunr.Pipeline;
  stopWordFilter: typeof lunr.stopWordFilter;
  Token: typeof lunr.Token;
}

const resourcePath = createRequire(import.meta.url).resolve('lunr');

it('makes a lunr that has the same stems and stop words, and no index of its own', () => {
  const read: string[] = [];
  const source = lunrLoader.call({resourcePath, addDependency: (file: string) => void read.push(file)});
  const made = {exports: {} as Parts};
  runInNewContext(source, {module: made, console});
  const small = made.exports;
  const stemmer = small.Pipeline.load(['stemmer']);
  for (const word of ['configuration', 'migrating', 'policies', 'hypervisors', 'dhcp']) {
    expect(stemmer.runString(word)).toEqual(lunr.Pipeline.load(['stemmer']).runString(word));
  }
  expect(small.stopWordFilter(new small.Token('the', {}))).toBeUndefined();
  expect(String(small.stopWordFilter(new small.Token('bridge', {})))).toBe('bridge');
  expect(source.length).toBeLessThan(0.5 * statSync(resourcePath).size);
  expect(read).toHaveLength(5);
});
