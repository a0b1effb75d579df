import {readdirSync} from 'node:fs';
import {join} from 'node:path';

import {afterAll, beforeAll, beforeEach, expect} from 'vitest';

import {makeSite, servedSite} from './builtSites';
import {Workbench} from './target';

/** For tests that upload dozens of times. */
export const long = {timeout: 300_000};

export const sites = ['one', 'two', 'three', 'four', 'five'].map(makeSite);
export const done = {code: 0, said: expect.stringMatching(/The target serves release/)};

/** A target on which three sites have been uploaded before each test of a file. */
export interface UploadTarget {
  bench: Workbench;
  /** @returns the name of the site that the target serves */
  served: () => string;
  /** @returns folders of releases, the oldest first */
  releases: () => string[];
}

/** Makes a target for all tests of a file. */
export function uploadTarget(): UploadTarget {
  const bench = new Workbench(sites);
  beforeAll(async () => {
    await bench.build();
    for (const {name} of sites.slice(0, 3)) {
      expect(await bench.upload(name)).toEqual(done);
    }
    bench.save();
  }, long.timeout);
  beforeEach(() => bench.restore());
  afterAll(() => bench.remove());
  return {bench, served: () => servedSite(bench.current, sites), releases: () => readdirSync(join(bench.folder, 'releases')).sort()};
}
