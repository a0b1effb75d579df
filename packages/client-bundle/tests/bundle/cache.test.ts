import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';

import {currentVersion, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {Configuration} from 'webpack';

import {compiledBy} from '../../../../src/site/compiledBy';
import {compilers, forgetWithPlugins} from '../../src/bundle/cache';

beforeEach(() => vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', undefined));
afterEach(() => vi.unstubAllEnvs());

/** The parts of Docusaurus 3.8's configuration that are read. */
const configuration = (cache: unknown) => ({cache: true, experiments: {cache}}) as Configuration;

test("forgetWithPlugins adds the site's plugins to what the bundler's cache depends on", async () => {
  const buildDependencies = ['/site/docusaurus.config.ts'];
  forgetWithPlugins(configuration({type: 'persistent', version: 'client', buildDependencies}), await compilers(process.cwd(), compiledBy), []);
  expect(buildDependencies[0]).toBe('/site/docusaurus.config.ts');
  expect(buildDependencies).toContain(`${process.cwd()}/packages/client-bundle/src/bundle/index.ts`);
  expect(buildDependencies).toContain(`${process.cwd()}/packages/client-bundle/src/pending-navigation/PendingNavigation.tsx`);
  expect(buildDependencies).toContain(`${process.cwd()}/docs/_rehearsals/performed.json`);
  expect(buildDependencies.slice(1).filter((file) => !existsSync(file))).toEqual([]);
});

test('forgetWithPlugins keeps builds of different kinds apart', () => {
  const versionOf = (kind: readonly string[]): string => {
    const cache = {type: 'persistent', version: 'client', buildDependencies: []};
    forgetWithPlugins(configuration(cache), [], kind);
    return cache.version;
  };
  expect(versionOf([])).toBe('client');
  expect(versionOf(['/docs/', 'history'])).toBe('client-/docs/-history');
});

test.each([
  ['no experiments', {cache: true}],
  ['a cache elsewhere', {cache: {type: 'persistent', version: 'client', buildDependencies: []}, experiments: {}}],
  ['dependencies that are not a list', configuration({version: 'client', buildDependencies: {config: []}})],
  ['no version', configuration({buildDependencies: []})],
])('forgetWithPlugins refuses a bundler with %s', (_, config) => {
  expect(() => forgetWithPlugins(config as Configuration, [], [])).toThrow('Update packages/client-bundle/src/bundle/cache.ts');
});

test('forgetWithPlugins has nothing to do in a build without a cache', () => {
  vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', 'true');
  const config: Configuration = {};
  forgetWithPlugins(config, ['/site/sidebars.ts'], []);
  expect(config).toEqual({});
});

test('the cache depends on what pages are compiled by: what the configuration imports, loaders, fact components, rehearsals, libraries', async () => {
  const files = (await compilers(process.cwd(), compiledBy)).map((file) => relative(process.cwd(), file));
  expect(files).toEqual(
    expect.arrayContaining([
      'docusaurus.config.ts',
      'packages/model/src/version-diff/compare.ts',
      'packages/model/src/content/sections.ts',
      'packages/model/src/placeholders/occurrences.ts',
      'packages/model/src/content-policy/page.ts',
      'packages/model/src/versions/versions.ts',
      'versions.json',
      'src/components/facts/index.ts',
      'src/remark/facts/remark.ts',
      'packages/client-bundle/src/pending-navigation/PendingNavigation.tsx',
      'docs/_rehearsals/performed.json',
      'package-lock.json',
    ]),
  );
  expect(new Set(files).size).toBe(files.length);
  // Modules that run only in browsers are compiled themselves; pages do not depend on them.
  expect(files.filter((file) => /^(?:src\/(?:theme|component-gallery)|packages\/publish)\//.test(file))).toEqual([]);
  // The list of all errors is grouped by what is recorded of programs, and by nothing else of that package.
  const verify = files.filter((file) => file.startsWith('packages/verify/'));
  expect(
    verify.filter(
      (file) => !/^packages\/verify\/src\/(?:messages|message-proofs\/(?:proof|recordFiles|records|template)|vocabulary\/suggestion)\.ts$/.test(file),
    ),
  ).toEqual([]);
});

test('what is imported is looked for again when one of the files has changed, or the list is damaged', async () => {
  const site = mkdtempSync(join(tmpdir(), 'imports-'));
  const write = (name: string, text = ''): void => {
    mkdirSync(dirname(join(site, name)), {recursive: true});
    writeFileSync(join(site, name), text);
  };
  try {
    const rehearsals = [currentVersion, ...releasedVersions].map((version) => `${versionFolder(version)}/_rehearsals/performed.json`);
    for (const name of [
      'a.ts',
      'b.ts',
      'c.ts',
      'package-lock.json',
      'src/components/facts/index.ts',
      'src/client/index.ts',
      'packages/client-bundle/src/index.ts',
      ...rehearsals,
    ]) {
      write(name);
    }
    const imported = async (): Promise<string[]> => (await compilers(site, compiledBy)).flatMap((file) => /^[abc]\.ts$/.exec(relative(site, file)) ?? []);
    write('docusaurus.config.ts', "import './a';");
    expect(await imported()).toEqual(['a.ts']);
    expect(await imported()).toEqual(['a.ts']);
    const lists = join(site, 'node_modules/.cache/imports');
    for (const name of readdirSync(lists)) {
      writeFileSync(join(lists, name), '{"inputs": ["b.ts"');
    }
    expect(await imported()).toEqual(['a.ts']);
    write('docusaurus.config.ts', "import './b';");
    expect(await imported()).toEqual(['b.ts']);
    write('b.ts', "import './c';");
    expect((await imported()).sort()).toEqual(['b.ts', 'c.ts']);
    rmSync(join(site, 'c.ts'));
    write('b.ts', "import './a';");
    expect((await imported()).sort()).toEqual(['a.ts', 'b.ts']);
  } finally {
    rmSync(site, {recursive: true});
  }
});
