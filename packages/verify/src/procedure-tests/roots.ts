import {createHash} from 'node:crypto';
import {chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {must} from './command';
import {enclosed, type Enclosure, firstUser, insidePlaces} from './enclosure';
import {cacheFolder} from './place';
import type {Debian} from './schema';
import {aptOptions, codenames, sourceFiles, sourcesFor} from './sources';

/** Packages of every machine: an init system and tools to inspect the network. */
const basePackages = ['dbus', 'iproute2', 'iputils-ping', 'procps', 'systemd', 'systemd-sysv', 'udev'];

/** A root is made again after this time, so that rehearsals meet Debian's current packages. */
const maxAge = 30 * 24 * 3600 * 1000;
const timeLimit = 600;

/** Contents of a root file system. */
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
  const hash = createHash('sha256').update(JSON.stringify(['mapped', basePackages, [...new Set(packages)].sort(), [...new Set(offers)].sort()]));
  return `debian-${debian}-${hash.digest('hex').slice(0, 16)}`;
}

/** The same for all machines of a release, which takes half a minute to make; what is put on it takes seconds. */
const baseOf = (debian: Debian): RootSpec => ({debian, packages: [], offers: []});

/**
 * Makes a root, or takes the one that was made before: mmdebstrap makes the base of its release, and apt puts a layer with its packages on it. Both are enclosed
 * like a rehearsal, so that it belongs to the users in there, and nothing stays mounted when they are interrupted.
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
      await makeFolder(folder, roots, (partial) => makeLayer(spec, base, partial, signal));
    }
    layers.unshift(folder);
  }
  const status = readFileSync(join(layers[0] ?? '', 'made'), 'utf8');
  return {layers: layers.map(rootIn), stamp: createHash('sha256').update(status).digest('hex')};
}

/** The tree of a root, which belongs to the users of enclosures; what is beside it does not. */
const rootIn = (folder: string) => join(folder, 'tree', 'root');

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
  chmodSync(partial, 0o755);
  mkdirSync(join(partial, 'tree'));
  chownSync(join(partial, 'tree'), firstUser, firstUser);
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

/** Where a root is made, in the enclosure. */
const tree = join(insidePlaces, 'tree');

/** Runs a program in an enclosure with the network, where the tree of a root is. */
function inTree(
  partial: string,
  command: readonly string[],
  signal: AbortSignal,
  more: {settings?: string; folders?: Enclosure['folders']} = {},
): Promise<string> {
  const {settings, folders} = more;
  return must(enclosed(command, {network: true, folders: {...folders, partial, tree: join(partial, 'tree')}, writable: ['tree']}), {
    timeout: timeLimit,
    // Who boots a kernel of the root makes the initial RAM disk that it needs.
    env: {
      ...(settings === undefined ? {} : {APT_CONFIG: settings}),
      HOME: '/',
      TMPDIR: '/tmp',
      DEBIAN_FRONTEND: 'noninteractive',
      LC_ALL: 'C.UTF-8',
      INITRD: 'No',
    },
    signal,
  });
}

const listPackages = (partial: string, signal: AbortSignal) =>
  inTree(partial, ['dpkg-query', `--admindir=${tree}/root/var/lib/dpkg`, '-W', '-f', '${Package}=${Version}\n'], signal);

async function makeBase(debian: Debian, partial: string, signal: AbortSignal): Promise<string> {
  const {deb822, lines} = sourcesFor(debian, sourceFiles());
  if (deb822 === '' && lines === '') {
    throw new Error('the apt sources of this machine name no release of Debian, so there is none to copy');
  }
  const files = [
    ['debian.sources', deb822],
    ['debian.list', lines],
  ].flatMap(([name = '', text = '']) => {
    if (text === '') {
      return [];
    }
    writeFileSync(join(partial, name), text, {mode: 0o644});
    return [join(insidePlaces, 'partial', name)];
  });
  const options = aptOptions(await must(['apt-config', 'dump', 'Acquire']));
  const bootstrap = [
    'env',
    `TMPDIR=${tree}`,
    'mmdebstrap',
    '--mode=root',
    '--variant=minbase',
    '--quiet',
    '--format=directory',
    `--include=${basePackages.join(',')}`,
  ];
  // The lists stay, so that apt-get install works without a network.
  const more = ['--skip=cleanup/apt', ...options.map((option) => `--aptopt=${option}`), codenames[debian], `${tree}/root`, ...files];
  await inTree(partial, [...bootstrap, ...more], signal);
  return listPackages(partial, signal);
}

/** apt of this machine installs, as mmdebstrap has it do: the root has no names of servers, and may not start any. */
async function makeLayer({packages, offers}: RootSpec, base: string, partial: string, signal: AbortSignal): Promise<string> {
  const architecture = (await must(['dpkg', '--print-architecture'])).trim();
  const own = aptOptions(await must(['apt-config', 'dump', 'Acquire'])).map((option) => `${option};`);
  const [merged, settings] = [join(tree, 'merged'), 'apt.conf'];
  writeFileSync(join(partial, settings), [`Dir "${merged}";`, `APT::Architecture "${architecture}";`, 'APT::Sandbox::User "root";', ...own, ''].join('\n'), {
    mode: 0o644,
  });
  const install = ['apt-get', '--quiet', '--yes', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', '-o', `DPkg::Chroot-Directory=${merged}`];
  const script = `set -e
cd ${tree}
mkdir -m 755 merged root work
chmod --reference="$1" root
mount -t overlay overlay -o "userxattr,lowerdir=$1,upperdir=root,workdir=work" merged
mount -t proc proc merged/proc
mount --rbind /dev merged/dev
printf '#!/bin/sh\nexit 101\n' > merged/usr/sbin/policy-rc.d
chmod 755 merged/usr/sbin/policy-rc.d
${packages.length === 0 ? '' : [...install, 'install', ...packages].join(' ')}
apt-get clean
${offers.length === 0 ? '' : [...install, '--download-only', 'install', ...offers].join(' ')}
rm merged/usr/sbin/policy-rc.d
dpkg-query --admindir=merged/var/lib/dpkg -W -f '\${Package}=\${Version}\n' > packages
umount --lazy merged
rm -r merged work
`;
  const lower = {base: rootIn(base)};
  await inTree(partial, ['sh', '-c', script, 'layer', join(insidePlaces, 'base')], signal, {settings: join(insidePlaces, 'partial', settings), folders: lower});
  return inTree(partial, ['cat', join(tree, 'packages')], signal);
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
