import {rmSync} from 'node:fs';

import {onlyBuild} from './build';

/** The rest of `npm run clear`: Docusaurus empties what it generates, `build/` and `node_modules/.cache`; what builds and tools keep here is made again too. */
try {
  onlyBuild();
  rmSync('.cache', {recursive: true, force: true});
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
