import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {product} from '../site/brand';
import {buildAside} from './build';

/** Where `npm run archive` puts the archive together; tests of the site below a path use it too. */
export const archiveFolder = '.cache/archive/site';

const git = (...args: string[]): string => execFileSync('git', args, {encoding: 'utf8'}).trim();

/**
 * `npm run archive`: builds the site for the path `/docs/`, adds a server for machines without network, and packs both. The archive of a commit is the same
 * byte for byte wherever it is made. Needs GNU tar.
 */
function archive(): void {
  rmSync(archiveFolder, {recursive: true, force: true});
  mkdirSync(archiveFolder, {recursive: true});
  buildAside({
    project: process.cwd(),
    site: join(archiveFolder, 'docs'),
    rules: join(archiveFolder, 'rules'),
    generated: '.cache/archive/generated',
    baseUrl: '/docs/',
    compress: false,
  });
  for (const file of ['serve.py', 'README.txt']) {
    copyFileSync(join('src/release/offline', file), join(archiveFolder, file));
  }

  const name = `${product.toLowerCase()}-docs-${git('describe', '--always', '--dirty', '--abbrev=12')}`;
  const packed = execFileSync(
    'tar',
    [
      '--create',
      '--gzip',
      '--sort=name',
      `--mtime=@${git('log', '-1', '--format=%ct')}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--transform=s,^\\.,${name},`,
      '--directory',
      archiveFolder,
      '.',
    ],
    {env: {...process.env, GZIP: '-9n'}, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'inherit']},
  );
  const folder = resolve('dist');
  mkdirSync(folder, {recursive: true});
  writeFileSync(join(folder, `${name}.tar.gz`), packed);
  writeFileSync(join(folder, 'SHA256SUMS'), `${createHash('sha256').update(packed).digest('hex')}  ${name}.tar.gz\n`);
  console.log(readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim());
}

archive();
