/** The fields of a package in `package-lock.json` that are used here. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
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

/** @returns the name of the package in a folder of `node_modules`, such as `@scope/name` */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * @param integrity checksums by folder
 * @returns the lock file with them, each where npm writes it: behind the version
 */
export function withIntegrity(lock: LockFile, integrity: ReadonlyMap<string, string>): LockFile {
  const packages = Object.entries(lock.packages).map(([folder, locked]): [string, LockedPackage] => {
    const {version, ...rest} = locked;
    const sum = integrity.get(folder);
    return [folder, sum === undefined ? locked : {version, integrity: sum, ...rest}];
  });
  return {...lock, packages: Object.fromEntries(packages)};
}

/** @returns whether Node would find a package from a folder: in its own `node_modules` or one further up */
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
 * that runs code when it is installed. Own code, because lockfile-lint (5.0.1) passes over packages without checksum or address, and these are what is looked for.
 *
 * @returns errors, a line for each
 */
export function lockFileErrors({lockfileVersion, packages}: LockFile): string[] {
  const errors = lockfileVersion === 3 ? [] : [`lock file version ${lockfileVersion} instead of 3`];
  for (const [folder, entry] of Object.entries(packages)) {
    const name = packageName(folder);
    // Packages of the project itself, and the links by which they are found.
    if (
      folder === '' ||
      /^packages\/[^/]+$/.test(folder) ||
      (entry.link && entry.resolved !== undefined && entry.resolved in packages && /^packages\/[^/]+$/.test(entry.resolved))
    ) {
      continue;
    }
    if (entry.link || !folder.startsWith('node_modules/')) {
      errors.push(`${folder}: is a folder of this machine`);
      continue;
    }
    // For packages of other systems too: who installs there would take whatever the registry sends.
    if (!entry.integrity?.startsWith('sha512-')) {
      errors.push(`${folder}: no SHA-512; see "npx tsx src/release/integrity.ts"`);
    }
    if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) {
      errors.push(`${folder}: "${entry.version}" is not a version from a registry`);
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
      errors.push(`${folder}: runs code when it is installed; see whether it works without, and add it to packages/publish/src/release/lockfile.ts`);
    }
  }
  return errors;
}
