import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
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

/** A root that is ready: read-only folders, of which machines take an overlay. */
export interface Root {
  /** The uppermost first; the last one is the same for all machines of a release. */
  layers: readonly string[];
  /** Changes when a package in it does. */
  stamp: string;
}

/** @returns name of the root's folder: its release and a hash of its packages */
export function rootName({debian, packages, offers}: RootSpec): string {
  const hash = createHash('sha256').update(JSON.stringify(['layers', basePackages, [...new Set(packages)].sort(), [...new Set(offers)].sort()]));
  return `debian-${debian}-${hash.digest('hex').slice(0, 16)}`;
}

/** The same for all machines of a release, which takes half a minute to make; what is put on it takes seconds. */
const baseOf = (debian: Debian): RootSpec => ({debian, packages: [], offers: []});

/**
 * Makes a root, or takes the one that was made before: mmdebstrap makes the base of its release, and apt puts a layer with its packages on it. Both are enclosed
 * like a rehearsal, so that nothing of them stays mounted when they are interrupted.
 *
 * @param signal ends the making
 * @param say told what is made
 * @throws when the machine has no sources of Debian, mmdebstrap or apt fails
 */
export async function rootFor(spec: RootSpec, say: (text: string) => void, signal: AbortSignal): Promise<Root> {
  const roots = join(cacheFolder(), 'roots');
  mkdirSync(roots, {recursive: true});
  const base = join(roots, rootName(baseOf(spec.debian)));
  if (!isCurrent(base)) {
    say(`making the base of Debian ${spec.debian}`);
    await makeFolder(base, roots, (partial) => makeBase(spec.debian, partial, signal));
  }
  const layers = [base];
  if (spec.packages.length + spec.offers.length > 0) {
    const folder = join(roots, rootName(spec));
    if (!isCurrent(folder) || madeAt(folder) < madeAt(base)) {
      say(`adding to Debian ${spec.debian}: ${[...spec.packages, ...spec.offers.map((name) => `(${name})`)].join(' ')}`);
      await makeFolder(folder, roots, (partial) => makeLayer(spec, join(base, 'root'), partial, signal));
    }
    layers.unshift(folder);
  }
  const status = readFileSync(join(layers[0] ?? '', 'made'), 'utf8');
  return {layers: layers.map((folder) => join(folder, 'root')), stamp: createHash('sha256').update(status).digest('hex')};
}

function madeAt(folder: string): number {
  return statSync(join(folder, 'made')).mtimeMs;
}

function isCurrent(folder: string): boolean {
  return existsSync(join(folder, 'made')) && Date.now() - madeAt(folder) < maxAge;
}

/** Makes a folder under another name first, so that it is whole or not there. @param make fills it and returns the packages in it */
async function makeFolder(folder: string, roots: string, make: (partial: string) => Promise<string>): Promise<void> {
  removeRemains(roots);
  const partial = mkdtempSync(join(roots, `.partial-${process.pid}-`));
  try {
    const packages = await make(partial);
    writeFileSync(join(partial, 'made'), packages);
    if (existsSync(folder)) {
      // Somebody may be using the old one: it goes when nobody can be any more.
      renameSync(folder, join(roots, `.partial-${process.pid}-old-${Date.now()}`));
    }
    renameSync(partial, folder);
  } finally {
    rmSync(partial, {recursive: true, force: true});
  }
}

const listPackages = (root: string) => must(['dpkg-query', `--admindir=${join(root, 'var/lib/dpkg')}`, '-W', '-f', '${Package}=${Version}\n']);

async function makeBase(debian: Debian, partial: string, signal: AbortSignal): Promise<string> {
  const {deb822, lines} = sourcesFor(debian, sourceFiles());
  if (deb822 === '' && lines === '') {
    throw new Error('the apt sources of this machine name no release of Debian, so none can be taken over');
  }
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
  const root = join(partial, 'root');
  await must(
    enclosed(
      [
        ...['mmdebstrap', '--mode=root', '--variant=minbase', '--quiet', '--format=directory', `--include=${basePackages.join(',')}`],
        // The lists stay, so that apt-get install works without a network.
        ...['--skip=cleanup/apt', ...options.map((option) => `--aptopt=${option}`)],
        ...[codenames[debian], root, ...files],
      ],
      {network: true},
    ),
    {timeout: timeLimit, env: {TMPDIR: partial}, signal},
  );
  return listPackages(root);
}

/** apt of this machine installs, as mmdebstrap has it do: the root has no names of servers, and may not start any. */
async function makeLayer({packages, offers}: RootSpec, base: string, partial: string, signal: AbortSignal): Promise<string> {
  const inPartial = (name: string) => join(partial, name);
  const [root, upper, work, settings] = [inPartial('merged'), inPartial('root'), inPartial('work'), inPartial('apt.conf')];
  const architecture = (await must(['dpkg', '--print-architecture'])).trim();
  const own = aptOptions(await must(['apt-config', 'dump', 'Acquire'])).map((option) => `${option};`);
  writeFileSync(settings, [`Dir "${root}";`, `APT::Architecture "${architecture}";`, 'APT::Sandbox::User "root";', ...own, ''].join('\n'));
  const install = ['apt-get', '--quiet', '--yes', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', '-o', `DPkg::Chroot-Directory=${root}`];
  const script = `set -e
mkdir -m 755 "$1" "$2" "$3"
chmod --reference="$4" "$2"
mount -t overlay overlay -o "lowerdir=$4,upperdir=$2,workdir=$3" "$1"
mount -t proc proc "$1/proc"
mount --bind /dev "$1/dev"
printf '#!/bin/sh\nexit 101\n' > "$1/usr/sbin/policy-rc.d"
chmod 755 "$1/usr/sbin/policy-rc.d"
${packages.length === 0 ? '' : [...install, 'install', ...packages].join(' ')}
apt-get clean
${offers.length === 0 ? '' : [...install, '--download-only', 'install', ...offers].join(' ')}
rm "$1/usr/sbin/policy-rc.d"
dpkg-query --admindir="$1/var/lib/dpkg" -W -f '\${Package}=\${Version}\n' > "$5"
`;
  const list = join(partial, 'packages');
  await must(enclosed(['sh', '-c', script, 'layer', root, upper, work, base, list], {network: true}), {
    timeout: timeLimit,
    // Who boots a kernel of the root makes the initial RAM disk that it needs.
    env: {APT_CONFIG: settings, TMPDIR: '/tmp', DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8', INITRD: 'No'},
    signal,
  });
  for (const rest of [root, work, settings]) {
    rmSync(rest, {recursive: true});
  }
  return readFileSync(list, 'utf8');
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
