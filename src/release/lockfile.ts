/** What `package-lock.json` says of one package; other fields are of no interest here. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: {[name: string]: string};
}

/** A lock file of version 3. */
export interface LockFile {
  lockfileVersion: number;
  packages: {[folder: string]: LockedPackage};
}

/** Packages that want to run code when they are installed. Each works without it, which is why `.npmrc` may forbid it. */
const knownInstallScripts: {[name: string]: string} = {
  '@scarf/scarf': 'counts installations; switched off in package.json as well',
  '@swc/core': 'checks that its binary package was installed',
  'core-js': 'asks for donations',
  'core-js-pure': 'asks for donations',
  esbuild: 'replaces its launcher by the binary; the launcher finds the binary too',
  fsevents: 'macOS only; ships its binary',
};

/** Whether Node would find a package from a folder: in its own `node_modules` or one further up. */
function isLocked(packages: LockFile['packages'], folder: string, name: string): boolean {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (`${place}${place && '/'}node_modules/${name}` in packages) {
      return true;
    }
    if (place === '') {
      return false;
    }
  }
}

/**
 * Lints the lock file: every package by version and SHA-512, from a registry, with no address in it (the reader's own registry is asked), and no new package
 * that runs code when it is installed.
 * @returns what is wrong, a line for each error
 */
export function lockFileErrors({lockfileVersion, packages}: LockFile): string[] {
  const errors = lockfileVersion === 3 ? [] : [`lock file version ${lockfileVersion} instead of 3`];
  for (const [folder, entry] of Object.entries(packages)) {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (folder === '') {
      continue;
    }
    if (entry.link || !folder.startsWith('node_modules/')) {
      errors.push(`${folder}: is a folder of this machine`);
      continue;
    }
    // Binaries for other systems are in the file, because npm refuses one that leaves them out; the registry's own checksum is used for them.
    const otherSystem = entry.optional === true && entry.os !== undefined && entry.integrity === undefined;
    if (!otherSystem && !entry.integrity?.startsWith('sha512-')) {
      errors.push(`${folder}: no SHA-512`);
    }
    if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) {
      errors.push(`${folder}: "${entry.version}" is no version of a registry`);
    }
    if (entry.resolved !== undefined) {
      errors.push(`${folder}: names the address ${entry.resolved}`);
    }
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, folder, name)) {
        errors.push(`${folder}: lacks its optional ${name}@${version}, so "npm ci" fails`);
      }
    }
    if (entry.hasInstallScript && !(name in knownInstallScripts)) {
      errors.push(`${folder}: runs code when it is installed; see whether it works without, and add it to src/release/lockfile.ts`);
    }
  }
  return errors;
}
