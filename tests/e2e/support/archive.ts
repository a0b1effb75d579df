import {execFileSync, spawn} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import {chmod, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import {freePort, servers, type Site, started} from './server';

/** The archive that `npm run archive` left, unpacked: the site below `/docs/`. */
export interface Archive {
  /** Folder in which `docs/`, `rules/` and the server lie. */
  folder: string;
  remove: () => Promise<void>;
}

/**
 * Unpacks the archive as a reader does, after a look at its checksum.
 * @throws when there is no archive, or its checksum is wrong
 */
export async function unpackArchive(): Promise<Archive> {
  const dist = resolve('dist');
  if (!existsSync(join(dist, 'SHA256SUMS'))) {
    throw new Error(`${dist} holds no archive. Run "npm run archive" first.`);
  }
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], {cwd: dist, stdio: ['ignore', 'ignore', 'inherit']});
  const [archive = ''] = readdirSync(dist).filter((name) => name.endsWith('.tar.gz'));
  const folder = await mkdtemp(join(tmpdir(), 'nodestead-archive-'));
  // nginx started by root reads as another user.
  await chmod(folder, 0o755);
  execFileSync('tar', ['--extract', '--gzip', '--strip-components=1', '--file', join(dist, archive)], {cwd: folder});
  return {folder, remove: () => rm(folder, {recursive: true, force: true})};
}

/** How the site below `/docs/` can be served: by the archive's own server, and by web servers with the archive's rules. */
export const archiveServers: {[name in 'nginx' | 'Caddy' | 'serve.py']: (folder: string) => Promise<Site>} = {
  nginx: (folder) => servers.nginx({root: folder, rules: join(folder, 'rules')}),
  Caddy: (folder) => servers.Caddy({root: folder, rules: join(folder, 'rules')}),
  'serve.py': async (folder) => {
    const port = await freePort();
    return started(spawn('python3', [join(folder, 'serve.py'), String(port)], {stdio: 'ignore'}), port, 'serve.py');
  },
};
