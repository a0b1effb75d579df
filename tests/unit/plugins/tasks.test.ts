import type {Configuration} from 'webpack';
import {expect, test} from 'vitest';

import tasksPlugin from '../../../src/plugins/tasks';

const entryOf = (config: Configuration, isServer = false): unknown =>
  (tasksPlugin().configureWebpack as unknown as (config: Configuration, isServer: boolean) => Configuration)(config, isServer).entry;
const entry = '/site/node_modules/@docusaurus/core/lib/client/clientEntry.js';

test('the script of readers begins with its tasks; the server and a writer have the one of Docusaurus', () => {
  expect(entryOf({mode: 'production', entry})).toMatch(/src\/plugins\/tasks\/entry\.ts$/);
  expect(entryOf({mode: 'production', entry}, true)).toBeUndefined();
  expect(entryOf({mode: 'development', entry})).toBeUndefined();
});

test('a script of Docusaurus that begins elsewhere is refused', () => {
  expect(() => entryOf({mode: 'production', entry: '/site/node_modules/@docusaurus/core/lib/client/start.js'})).toThrow(/no longer begins/);
  expect(() => entryOf({mode: 'production', entry: {main: entry}})).toThrow(/no longer begins/);
});
