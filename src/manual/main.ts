import {resolve} from 'node:path';
import {parseArgs} from 'node:util';

import {runCommand} from '../diagnostics/runCommand';
import {identity} from '../site/identity';
import {currentVersion, releasedVersions, getVersionLabel} from '../site/versions';
import {printManuals} from './print';

/** `npx tsx src/manual/main.ts [6.0 …]`: prints `build/`, one PDF for each version or for those named, into `dist/`. */
async function main(): Promise<number> {
  const {positionals} = parseArgs({allowPositionals: true});
  const known = new Map([currentVersion, ...releasedVersions].map((name) => [getVersionLabel(name), name]));
  const versions = positionals.map((label) => {
    const name = known.get(label);
    if (name === undefined) {
      throw new Error(`There is no version ${label}: ${[...known.keys()].join(', ')}`);
    }
    return name;
  });
  await printManuals({folder: resolve('build'), baseUrl: identity.baseUrl}, versions.length > 0 ? versions : [...known.values()], 'dist');
  return 0;
}

runCommand(main);
