import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

import {Cache, writeReport} from '@nodestead-docs/model';

import {parts} from '../../packages/client-bundle/src/bundle/optimizations';
import {weigh, type Weight} from './measure';
import {partsTable} from './tables';
import type {Variants} from './variants';

const folder = '.cache/bench/bundle';

/** Inputs of a build, as Git pathspecs. */
const sources = [
  ':!*.md',
  'tests/bench',
  'docs',
  'versioned_docs',
  'versioned_sidebars',
  'src',
  'packages',
  'i18n',
  'docusaurus.config.ts',
  'sidebars.ts',
  'versions.json',
  'package-lock.json',
];

/** Builds the site without some parts of the bundle plugin and weighs a page. Results are cached. */
async function weightWithout(cache: Cache, variants: Variants, names: readonly string[], page: string): Promise<Weight> {
  const weight = await cache.result([page, ...names], async () => {
    const weighed = await weigh(await variants.build(names), page);
    console.log(`without ${names.join(', ') || 'nothing'}: ${JSON.stringify(weighed)}`);
    return Buffer.from(JSON.stringify(weighed));
  });
  return JSON.parse(weight.toString()) as Weight;
}

/**
 * Builds the site without each part of the bundle plugin in turn, then without any, and reports what each saves.
 * @param page address of the page that is weighed
 * @param chosen names of the parts to build without, or `all` for a build without any; the table is written only when nothing is chosen
 * @returns the table in Markdown
 */
export async function weighParts(page: string, chosen: readonly string[]): Promise<string> {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...sources], {encoding: 'utf8'});
  const cache = new Cache(`${folder}/weights`, files.split('\0').filter(existsSync));
  const names = parts.map(({name}) => name);
  // Docusaurus reads these variables when it is imported.
  Object.assign(process.env, {NODE_ENV: 'production', DOCUSAURUS_GENERATED_FILES_DIR_NAME: `${folder}/generated`, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'});
  const variants = new (await import('./variants')).Variants(folder, page);
  const whole = await weightWithout(cache, variants, [], page);
  const weights = new Map<string, Weight>();
  // Browser-only parts first: they reuse the server bundle.
  const [forBrowser, forBoth] = [true, false].map((alone) => parts.filter(({where}) => (where === 'browser') === alone).map(({name}) => name));
  for (const name of chosen.length > 0 ? chosen : [...forBrowser!, ...forBoth!, 'all']) {
    weights.set(name, await weightWithout(cache, variants, name === 'all' ? names : [name], page));
  }
  const table = partsTable(whole, weights);
  if (chosen.length === 0) {
    writeReport('.', {name: 'bundle-parts', title: 'What each part of the bundle plugin saves', command: 'npm run bench -- bundle', body: table});
  }
  return table;
}
