import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {must} from './command';
import {enclosed} from './enclosure';
import {cacheFolder} from './place';
import type {Debian} from './schema';
import {aptOptions, codenames, sourceFiles, sourcesFor} from './sources';

/** What every machine has: an init system and the tools with which its network is looked at. */
export const basePackages = ['dbus', 'iproute2', 'iputils-ping', 'procps', 'systemd', 'systemd-sysv', 'udev'];

/** A root is made again after this time, so that rehearsals meet Debian's current packages. */
const maxAge = 30 * 24 * 3600 * 1000;
const timeLimit = 600;

/** What a root has to hold. */
export interface RootSpec {
  debian: Debian;
  packages: readonly string[];
  /** Packages that apt can install in it without a network. */
  offers: readonly string[];
}

/** A root that is ready: read only, the lower layer of machines. */
export interface Root {
  folder: string;
  /** Changes when a package in it does. */
  stamp: string;
}

/** @returns name of the root's folder: its release and a hash of its packages */
export function rootName({debian, packages, offers}: RootSpec): string {
  const list = [...new Set([...basePackages, ...packages])].sort();
  const hash = createHash('sha256').update(JSON.stringify([list, [...new Set(offers)].sort()]));
  return `debian-${debian}-${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Makes a root with mmdebstrap, or takes the one that was made before. It is enclosed like a rehearsal, so that nothing of it stays mounted when it is interrupted.
 *
 * @param signal ends the making
 * @param say told when a root is made, which takes half a minute
 * @throws when the machine has no sources of Debian, or mmdebstrap fails
 */
export async function rootFor(spec: RootSpec, say: (text: string) => void, signal: AbortSignal): Promise<Root> {
  const roots = join(cacheFolder(), 'roots');
  const folder = join(roots, rootName(spec));
  if (!isCurrent(folder)) {
    mkdirSync(roots, {recursive: true});
    say(`making a root: Debian ${spec.debian} with ${[...spec.packages, ...spec.offers.map((name) => `(${name})`)].join(' ') || 'nothing more'}`);
    await make(spec, folder, roots, signal);
  }
  const stamp = await must(['dpkg-query', `--admindir=${join(folder, 'root/var/lib/dpkg')}`, '-W', '-f', '${Package}=${Version}\n']);
  return {folder: join(folder, 'root'), stamp: createHash('sha256').update(stamp).digest('hex')};
}

function isCurrent(folder: string): boolean {
  return existsSync(join(folder, 'made')) && Date.now() - statSync(join(folder, 'made')).mtimeMs < maxAge;
}

async function make({debian, packages, offers}: RootSpec, folder: string, roots: string, signal: AbortSignal): Promise<void> {
  const {deb822, lines} = sourcesFor(debian, sourceFiles());
  if (deb822 === '' && lines === '') {
    throw new Error('the apt sources of this machine name no release of Debian, so none can be taken over');
  }
  removeRemains(roots);
  const partial = mkdtempSync(join(roots, `.partial-${process.pid}-`));
  try {
    const files = [
      ['debian.sources', deb822],
      ['debian.list', lines],
    ].flatMap(([name = '', text = '']) => {
      if (text === '') {
        return [];
      }
      const file = join(partial, name);
      writeFileSync(file, text);
      return [file];
    });
    const options = aptOptions(await must(['apt-config', 'dump', 'Acquire']));
    const download =
      offers.length === 0
        ? []
        : [`--customize-hook=APT_CONFIG=$MMDEBSTRAP_APT_CONFIG apt-get --yes --no-install-recommends --download-only install ${offers.join(' ')}`];
    await must(
      enclosed(
        [
          ...['mmdebstrap', '--mode=root', '--variant=minbase', '--quiet', '--format=directory', `--include=${[...basePackages, ...packages].join(',')}`],
          // The lists and the offered packages stay, so that apt-get install works without a network.
          ...['--skip=cleanup/apt', ...options.map((option) => `--aptopt=${option}`), ...download],
          ...[codenames[debian], join(partial, 'root'), ...files],
        ],
        {network: true},
      ),
      {timeout: timeLimit, env: {TMPDIR: partial}, signal},
    );
    rmSync(folder, {recursive: true, force: true});
    writeFileSync(join(partial, 'made'), '');
    renameSync(partial, folder);
  } finally {
    rmSync(partial, {recursive: true, force: true});
  }
}

/** Takes away what an interrupted process left. */
function removeRemains(roots: string): void {
  for (const name of readdirSync(roots)) {
    const owner = /^\.partial-(\d+)-/u.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`)) {
      rmSync(join(roots, name), {recursive: true, force: true});
    }
  }
}
