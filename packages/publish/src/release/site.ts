import {cpSync, existsSync, rmSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';

import {baseUrl} from '@nodestead-docs/model';

import {build, buildFolder, onlyBuild} from './build';
import {replaceFolder} from './replace';

/** The built site, where everything looks for it. */
const place = 'build';

/** `deploy/` is committed and holds the rules of the site at the root of its host, and no others. */
const rulesPlace = baseUrl === '/' ? 'deploy' : '.cache/rules';

/**
 * `npm run build`, when the history was looked at: builds the site aside, and puts it in place of `build/` when all of it is there.
 * @returns the exit code
 */
function buildSite(): number {
  const {values} = parseArgs({options: {compress: {type: 'boolean', default: true}, manual: {type: 'boolean', default: false}}, allowNegative: true});
  const [site, rules] = [join(buildFolder, 'site'), join(buildFolder, 'rules')];
  const lock = onlyBuild();
  // A copy of the site has to be readable for the user of a web server.
  process.umask(0o022);
  [site, rules].forEach((folder) => rmSync(folder, {recursive: true, force: true}));
  try {
    build({
      project: process.cwd(),
      site,
      rules,
      generated: join(buildFolder, 'generated'),
      baseUrl,
      compress: values.compress,
      manual: values.manual,
      fromScratch: false,
      quiet: false,
      lock,
    });
  } catch {
    // The command that failed has said why.
    const left = existsSync(place) ? `${place}/ is the site that was built whole at ${statSync(place).mtime.toISOString()}` : `there is no ${place}/`;
    console.error(`The build failed; ${left}.`);
    return 1;
  }
  cpSync(rules, rulesPlace, {recursive: true});
  replaceFolder(place, site, join(buildFolder, 'old'));
  console.log(`The site is in ${place}/.`);
  return 0;
}

try {
  process.exitCode = buildSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
