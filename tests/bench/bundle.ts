import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';

import {Cache} from '../../src/cache/cache';
import {parts} from '../../src/plugins/bundle/parts';
import {timed, weigh, type Weight} from './measure';
import {partsTable} from './tables';

/** Where the table of the parts is. */
export const readme = 'src/plugins/bundle/README.md';

const folder = '.cache/bench/bundle';

/** All that a build is made from, as git names it. */
const sources = [
  ':!*.md',
  'docs',
  'versioned_docs',
  'versioned_sidebars',
  'src',
  'i18n',
  'docusaurus.config.ts',
  'sidebars.ts',
  'versions.json',
  'package-lock.json',
];

/** Builds this site without some parts of the bundle plugin, and weighs a page; a build that was weighed before is not made again. */
async function weightWithout(cache: Cache, names: readonly string[], page: string): Promise<Weight> {
  const weight = await cache.result([page, ...names], async () => {
    const site = `${folder}/site`;
    rmSync(site, {recursive: true, force: true});
    const {wall} = timed('.', ['docusaurus', 'build', '--out-dir', site], {
      ...(names.length > 0 && {BUNDLE_WITHOUT: names.join()}),
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: `${folder}/generated`,
      DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    });
    const weighed = await weigh(site, page);
    console.log(`without ${names.join(', ') || 'nothing'}: ${JSON.stringify(weighed)}, built in ${wall.toFixed(0)} s`);
    return Buffer.from(JSON.stringify(weighed));
  });
  return JSON.parse(weight.toString()) as Weight;
}

/** Puts the table in place of the one that the text has. */
export function withTable(text: string, table: string): string {
  return text.replace(/(?<=<!-- parts:begin.*-->\n)[^]*(?=<!-- parts:end -->)/, () => `\n${table}\n\n`);
}

/**
 * Builds this site without each part of the bundle plugin in turn, and without all of them, and writes what each saves into the plugin's README.
 * @param page address of the page that is weighed
 * @param chosen names of the parts to build without; the table is written only when there are none, which means all
 * @returns the table in Markdown
 */
export async function weighParts(page: string, chosen: readonly string[]): Promise<string> {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...sources], {encoding: 'utf8'});
  const cache = new Cache(`${folder}/weights`, files.split('\0').filter(existsSync));
  const names = parts.map(({name}) => name);
  const whole = await weightWithout(cache, [], page);
  const weights = new Map<string, Weight>();
  for (const name of chosen.length > 0 ? chosen : names) {
    weights.set(name, await weightWithout(cache, [name], page));
  }
  if (chosen.length > 0) {
    return partsTable(whole, weights);
  }
  weights.set('all', await weightWithout(cache, names, page));
  const table = partsTable(whole, weights);
  writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), table));
  return table;
}
