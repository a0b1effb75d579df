import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';

import {temporaryFolder} from '../support/projectCopy';
import {twinsIn} from './stock';

/** What only the benchmark needs: pinned by a lock file of its own, so that nobody installs it to write a page. */
const packages = resolve('tests/bench/packages');

/** VitePress's default theme with its search, and nothing that twins do not need: they have no HTML and no Vue. */
const configuration = `
export default {
  title: 'VitePress',
  cleanUrls: true,
  ignoreDeadLinks: true,
  markdown: {html: false},
  vue: {template: {compilerOptions: {delimiters: ['\u2983', '\u2984']}}},
  themeConfig: {search: {provider: 'local'}, sidebar: SIDEBAR},
};
`;

/** @returns the folder with the programs of the benchmark's own packages, installed when they are not. @throws when npm fails */
export function benchPackages(): string {
  const folder = join(packages, 'node_modules');
  if (!existsSync(join(folder, '.package-lock.json'))) {
    const {status, stderr} = spawnSync('npm', ['ci', '--ignore-scripts'], {cwd: packages, encoding: 'utf8'});
    if (status !== 0) {
      throw new Error(`npm ci failed in ${packages}:\n${stderr.slice(-2000)}`);
    }
  }
  return folder;
}

/**
 * Makes a VitePress site whose pages are the Markdown twins of this site's pages, at the same addresses.
 * @param built a finished build of this site
 * @returns the site's folder
 */
export function vitePressSite(built: string): string {
  const folder = temporaryFolder('bench-vitepress-');
  const twins = twinsIn(built);
  for (const twin of twins) {
    mkdirSync(dirname(join(folder, twin)), {recursive: true});
    writeFileSync(join(folder, twin), readFileSync(join(built, twin)));
  }
  mkdirSync(join(folder, '.vitepress'));
  const sidebar = twins.map((twin) => ({text: twin, link: `/${twin.replace(/\.md$/, '')}`}));
  writeFileSync(join(folder, '.vitepress', 'config.mjs'), configuration.replace('SIDEBAR', JSON.stringify(sidebar)));
  symlinkSync(benchPackages(), join(folder, 'node_modules'));
  return folder;
}
