import {execFile} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {promisify} from 'node:util';

import {type LockFile, packageName, withIntegrity} from './lockfile';

const file = 'package-lock.json';
const run = promisify(execFile);

/** Returns the registry's integrity hash of a package's archive. Throws if there is none. */
async function fromRegistry(name: string, version: string): Promise<string> {
  const {stdout} = await run('npm', ['view', `${name}@${version}`, 'dist.integrity']);
  if (!stdout.startsWith('sha512-')) {
    throw new Error(`The registry has no SHA-512 of ${name}@${version}`);
  }
  return stdout.trim();
}

/**
 * `npx tsx packages/publish/src/release/integrity.ts`: asks the registry for the checksums that npm left out of the lock file, and writes them there. npm leaves them out for packages
 * of other systems that it was told of and did not download.
 */
async function complete(): Promise<void> {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  const found = new Map<string, string>();
  for (const [folder, {version = '', integrity}] of Object.entries(lock.packages)) {
    if (folder !== '' && integrity === undefined) {
      found.set(folder, await fromRegistry(packageName(folder), version));
      console.log(`${packageName(folder)}@${version}`);
    }
  }
  writeFileSync(file, `${JSON.stringify(withIntegrity(lock, found), null, 2)}\n`);
  console.log(`${found.size} checksums were missing.`);
}

complete().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
