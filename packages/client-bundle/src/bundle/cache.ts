import {existsSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join, resolve, sep} from 'node:path';

import {Cache, walk} from '@nodestead-docs/model';
import {build, type Plugin} from 'esbuild';
import type {Configuration} from 'webpack';

/** Rspack's own setting, which webpack's types do not know. */
interface Experiments {
  cache?: {version: string; buildDependencies: string[]};
}

/** Inputs of a page's compilation besides the page itself, as paths from the site's folder. */
export interface CompiledBy {
  /** Files, with everything of the site that they import. */
  entries: readonly string[];
  /** Folders of files that are named by their paths, not imported. */
  folders: readonly string[];
}

/** This package: its plugins name loaders and modules in place of Docusaurus's by their paths. */
const ownFolder = resolve(__dirname, '..');

/** Imports found in files, with a hash of those files. */
interface Known {
  inputs: string[];
  hash: string;
}

/** @returns the result of `importedBy`, which takes a third of a second and is kept until one of the files changes */
async function knownImports(siteDir: string, files: readonly string[]): Promise<string[]> {
  const libraries = join(siteDir, 'package-lock.json');
  const cache = new Cache(join(siteDir, 'node_modules', '.cache', 'imports'), [libraries]);
  const key = cache.key(...files);
  const stored = await cache.get(key);
  const hashOf = (inputs: readonly string[]): string =>
    new Cache(
      undefined,
      inputs.map((name) => join(siteDir, name)),
    ).key();
  if (stored !== undefined) {
    const {inputs, hash} = JSON.parse(stored.toString()) as Known;
    if (inputs.every((name) => existsSync(join(siteDir, name))) && hashOf(inputs) === hash) {
      return inputs;
    }
  }
  const inputs = await importedBy(siteDir, files);
  await cache.set(key, JSON.stringify({inputs, hash: hashOf(inputs)} satisfies Known));
  return inputs;
}

/** Takes packages of the site's own repository, which are links in `node_modules`, for its own files. */
function ownPackages(siteDir: string): Plugin {
  const require = createRequire(join(siteDir, 'package.json'));
  return {
    name: 'own-packages',
    setup({onResolve}) {
      onResolve({filter: /^[^./]/}, ({path}) => {
        const folder = join(siteDir, 'node_modules', ...path.split('/').slice(0, path.startsWith('@') ? 2 : 1));
        return existsSync(folder) && !realpathSync(folder).includes(`${sep}node_modules${sep}`) ? {path: require.resolve(path)} : undefined;
      });
    },
  };
}

/** @returns the site's own files that some files import, directly or not, and these themselves: paths from the site's folder */
async function importedBy(siteDir: string, files: readonly string[]): Promise<string[]> {
  const {metafile} = await build({
    absWorkingDir: siteDir,
    entryPoints: [...files],
    outdir: 'unwritten',
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    packages: 'external',
    alias: {'@site': siteDir},
    plugins: [ownPackages(siteDir)],
    loader: {'.css': 'empty', '.js': 'jsx'},
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}

/** @returns everything that decides what the bundler makes of a page, but the page: whole paths */
export async function compilers(siteDir: string, {entries, folders}: CompiledBy): Promise<string[]> {
  const below = folders.flatMap((folder) => walk(join(siteDir, folder)).files.map((name) => `${folder}/${name}`));
  const own = walk(ownFolder).files.map((name) => join(ownFolder, name));
  // The lock file stands for the libraries.
  const named = [...new Set([...(await knownImports(siteDir, entries)), ...below, 'package-lock.json'])].map((name) => join(siteDir, name));
  return [...new Set([...named, ...own])];
}

/**
 * Lets the bundler forget what it compiled when something changes that pages are compiled by. Docusaurus does so for its configuration file alone.
 * @param config of the bundler; changed in place, because merged lists of files would replace Docusaurus's own
 * @param files from `compilers`
 * @param kind what else makes another build of the same files: its base URL, its folder, parts that are left out; each kind has a cache of its own
 * @throws when the bundler has a cache of another form, as after an update of Docusaurus: stale scripts would be served
 */
export function forgetWithPlugins(config: Configuration, files: readonly string[], kind: readonly string[]): void {
  // The variable is Docusaurus's own.
  if (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) {
    return;
  }
  const {cache} = (config.experiments ?? {}) as Experiments;
  if (typeof cache?.version !== 'string' || !Array.isArray(cache.buildDependencies)) {
    throw new Error("The bundler's cache has an unknown form. Update packages/client-bundle/src/bundle/cache.ts.");
  }
  cache.buildDependencies.push(...files);
  cache.version += kind.map((name) => `-${name}`).join('');
}
