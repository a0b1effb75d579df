import {existsSync} from 'node:fs';

import {expect, test} from 'vitest';
import type {Configuration} from 'webpack';

import {forgetWithPlugins} from '../../../src/plugins/bundle/cache';

test("forgetWithPlugins adds the site's plugins to what the bundler's cache depends on", () => {
  const buildDependencies = ['/site/docusaurus.config.ts'];
  forgetWithPlugins({experiments: {cache: {type: 'persistent', buildDependencies}}} as Configuration, process.cwd());
  expect(buildDependencies[0]).toBe('/site/docusaurus.config.ts');
  expect(buildDependencies).toContain(`${process.cwd()}/src/plugins/bundle/index.ts`);
  expect(buildDependencies.slice(1).filter((file) => !existsSync(file))).toEqual([]);
});

test.each<Configuration>([{}, {experiments: {}}])('forgetWithPlugins leaves a bundler without such a cache alone: %j', (config) => {
  const before = structuredClone(config);
  forgetWithPlugins(config, process.cwd());
  expect(config).toEqual(before);
});
