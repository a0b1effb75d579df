import {rmSync} from 'node:fs';

import {onlyBuild} from './build';

/** `npm run clear`: removes the site, what Docusaurus generates for it, and all that builds and tools keep; each is made again. */
try {
  onlyBuild();
  for (const folder of ['build', '.docusaurus', '.cache', 'node_modules/.cache']) {
    rmSync(folder, {recursive: true, force: true});
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
