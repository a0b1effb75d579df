import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {copyFileSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {constants, gzipSync} from 'node:zlib';

import {git, runCommand} from '@nodestead-docs/model';

import type {SiteIdentity} from '../identity';
import {build, onlyBuild} from './build';

/** Where the archive is put together. */
const folder = '.cache/archive/site';

/**
 * `npm run archive`: builds the site for the path `/docs/`, adds a server for machines without network, and packs both into `dist/`, with their checksum.
 * It is compiled for that path: of the 358 scripts in `build/` 342 name addresses of the site, 6402 times, 2365 of them below `/docs/api-reference`,
 * which Docusaurus would take for addresses that have the base URL already (counted on 22 November 2026). And the names of scripts are hashes of their content. So
 * no rewriting of `build/` gives what a build for `/docs/` gives, and the tests of a site below a path would test the rewriting. What does not name the path, such as
 * cards, comes from the build; and what was compiled for the path is cached, so that a second archive takes a third of the first one's time.
 *
 * With `--manual` the site in it has the printed manuals. Without them, the archive of a commit is the same byte for byte wherever the same release of Node makes
 * it. Needs GNU tar.
 */
function pack({product}: SiteIdentity): number {
  const {values} = parseArgs({options: {manual: {type: 'boolean', default: false}}});
  const lock = onlyBuild();
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  build({
    project: process.cwd(),
    site: join(folder, 'docs'),
    rules: join(folder, 'rules'),
    generated: '.cache/archive/generated',
    baseUrl: '/docs/',
    compress: false,
    manual: values.manual,
    fromScratch: false,
    quiet: true,
    lock,
  });
  for (const file of ['serve.py', 'README.txt']) {
    copyFileSync(join('packages/publish/src/release/offline', file), join(folder, file));
  }

  const name = `${product.toLowerCase()}-docs-${git('describe', '--always', '--dirty', '--abbrev=12')}`;
  const tar = execFileSync(
    'tar',
    [
      '--create',
      '--format=ustar',
      '--sort=name',
      `--mtime=@${git('log', '-1', '--format=%ct')}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--transform=s,^\\.,${name},`,
      '--directory',
      folder,
      '.',
    ],
    {maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'inherit']},
  );
  // Not by tar's own --gzip: Node writes no time into the head.
  const packed = gzipSync(tar, {level: constants.Z_BEST_COMPRESSION});
  const dist = resolve('dist');
  rmSync(dist, {recursive: true, force: true});
  mkdirSync(dist);
  const sums = `${createHash('sha256').update(packed).digest('hex')}  ${name}.tar.gz\n`;
  writeFileSync(join(dist, `${name}.tar.gz`), packed);
  writeFileSync(join(dist, 'SHA256SUMS'), sums);
  console.log(sums.trim());
  return 0;
}

/** Runs the command. */
export function archive(identity: SiteIdentity): void {
  runCommand(() => Promise.resolve().then(() => pack(identity)));
}
