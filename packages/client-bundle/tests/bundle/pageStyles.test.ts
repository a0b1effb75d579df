import {expect, test} from 'vitest';
import type {Configuration} from 'webpack';

import {splitPageStyles, withSheets} from '../../src/bundle/pageStyles';

class CssExtractPlugin {
  options: {chunkFilename?: string; runtime?: boolean} = {};
  apply(): void {}
}

/** The group of styles as it is merged into Docusaurus's own. */
function groupTest(): RegExp {
  const optimization: NonNullable<Configuration['optimization']> = {};
  splitPageStyles({plugins: [new CssExtractPlugin()]}, optimization);
  const {splitChunks} = optimization;
  return (splitChunks as {cacheGroups: {styles: {test: RegExp}}}).cacheGroups.styles.test;
}

test.each([
  ['/site/src/css/index.css', true],
  ['/site/src/components/Table/styles.module.css', true],
  ['/site/src/components/api/styles.page.module.css', false],
])('%s is in the sheet for every page: %s', (path, expected) => {
  expect(groupTest().test(path)).toBe(expected);
});

test('chunks with the same styles share a file, and the bundler brings no loader of its own', () => {
  const plugin = new CssExtractPlugin();
  splitPageStyles({plugins: [plugin]}, {});
  expect(plugin.options).toEqual({chunkFilename: expect.not.stringContaining('[name]') as string, runtime: false});
});

test('a bundler whose plugin has another name is noticed', () => {
  expect(() => splitPageStyles({plugins: []}, {})).toThrow('packages/client-bundle/src/bundle/pageStyles.ts');
});

test('the runtime gets the table, and one without a place for it is noticed', () => {
  expect(withSheets('use(__PAGE_STYLES__[chunk])', {a17: '0a1bf815'})).toContain('{"a17":"0a1bf815"}');
  expect(() => withSheets('nothing', {})).toThrow('no place');
});

test('the table does not depend on the order in which the bundler has its chunks', () => {
  const script = 'use(__PAGE_STYLES__[chunk])';
  expect(withSheets(script, {ibru: 'ef664cd8', gq19: 'a2d5c832'})).toBe(withSheets(script, {gq19: 'a2d5c832', ibru: 'ef664cd8'}));
});
