import {join} from 'node:path';

import {retire} from './retirement';

const version = process.argv[2] ?? '';

/** `npm run retire -- 5.3`: takes the oldest version out of the site. */
try {
  retire(join(import.meta.dirname, '../../../..'), version);
  console.log(`${version} is retired. "npm run check" names the links that lead there, and what only its pages needed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
