import {readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

import {type LockedPackage, type LockFile, lockFileErrors, withIntegrity} from '../../src/release/lockfile';

const good: LockedPackage = {version: '1.2.3', integrity: 'sha512-abc=='};
const lock = (entry: LockedPackage, folder = 'node_modules/a'): LockFile => ({lockfileVersion: 3, packages: {'': {version: '1.0.0'}, [folder]: entry}});

test('the lock file of this project has no error', () => {
  expect(lockFileErrors(JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile)).toEqual([]);
});

describe('lockFileErrors', () => {
  test('accepts a package of a registry', () => {
    expect(lockFileErrors(lock(good))).toEqual([]);
  });

  test.each<[string, LockedPackage, RegExp]>([
    ['no checksum', {...good, integrity: undefined}, /no SHA-512/],
    ['no checksum of a package for another system', {version: '1.2.3', integrity: undefined, ...{optional: true, os: ['darwin']}}, /no SHA-512/],
    ['a weak checksum', {...good, integrity: 'sha1-abc='}, /no SHA-512/],
    ['an address', {...good, resolved: 'https://mirror.example.com/a.tgz'}, /names the address/],
    ['a Git repository', {...good, version: 'git+ssh://git@example.com/a.git'}, /not a version from a registry/],
    ['a folder', {link: true}, /folder of this machine/],
    ['a missing binary for another system', {...good, optionalDependencies: {'a-darwin': '1.2.3'}}, /lacks its optional a-darwin@1\.2\.3/],
    ['an unknown install script', {...good, hasInstallScript: true}, /runs code/],
  ])('refuses %s', (_, entry, message) => {
    expect(lockFileErrors(lock(entry)).join('\n')).toMatch(message);
  });

  test('accepts a known install script', () => {
    expect(lockFileErrors(lock({...good, hasInstallScript: true}, 'node_modules/x/node_modules/esbuild'))).toEqual([]);
  });
});

test('withIntegrity writes a checksum behind the version and leaves all else as it is', () => {
  const other = {version: '2.0.0', integrity: 'sha512-kept=='};
  const before = {lockfileVersion: 3, packages: {'node_modules/a': {version: '1.2.3', hasInstallScript: true}, 'node_modules/b': other}};
  expect(JSON.stringify(withIntegrity(before, new Map([['node_modules/a', 'sha512-new==']])))).toBe(
    JSON.stringify({
      lockfileVersion: 3,
      packages: {'node_modules/a': {version: '1.2.3', integrity: 'sha512-new==', hasInstallScript: true}, 'node_modules/b': other},
    }),
  );
});
