import {dirname, join} from 'node:path';

import type {Plugin} from '@docusaurus/types';

import {breakpointsInEm} from './em';

/** Where `useWindowSize` is; the package does not export the file. */
export const hookFile = join(dirname(require.resolve('@docusaurus/theme-common')), 'hooks', 'useWindowSize.js');

/**
 * Measures windows in the reader's letters: all rules for widths, the theme's too, are written in pixels for letters of 16 px, and mean as many letters. Who has chosen larger
 * ones in the browser gets the drawer and one column instead of columns that run into each other.
 */
export default function breakpointsPlugin(): Plugin {
  return {
    name: 'nodestead-breakpoints',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, breakpointsInEm]}),
    configureWebpack() {
      return {module: {rules: [{include: hookFile, enforce: 'pre', use: join(__dirname, 'loader.mjs')}]}};
    },
  };
}
