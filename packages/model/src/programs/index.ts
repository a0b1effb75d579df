import {accessSync, constants, existsSync, readdirSync, realpathSync, statSync} from 'node:fs';
import {join} from 'node:path';

/**
 * The programs that checks and tests call, and the Debian package of each. `npm run setup` installs from this list,
 * and a check that misses one names the package.
 */
export const packages = {
  'apt-cache': 'apt',
  'apt-config': 'apt',
  'apt-get': 'apt',
  bash: 'bash',
  bwrap: 'bubblewrap',
  caddy: 'caddy',
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  'cloud-init': 'cloud-init',
  curl: 'curl',
  'curl.so': 'php-curl',
  dhcpd: 'isc-dhcp-server',
  faketime: 'faketime',
  'firefox-esr': 'firefox-esr',
  ifquery: 'ifupdown',
  ifup: 'ifupdown',
  ip: 'iproute2',
  brctl: 'bridge-utils',
  java: 'default-jre-headless',
  jq: 'jq',
  'dpkg-query': 'dpkg',
  'kea-dhcp4': 'kea-dhcp4-server',
  'kea-dhcp6': 'kea-dhcp6-server',
  mke2fs: 'e2fsprogs',
  mmdebstrap: 'mmdebstrap',
  'named-checkzone': 'bind9-utils',
  netplan: 'netplan.io',
  'ovs-vsctl': 'openvswitch-switch',
  nft: 'nftables',
  nginx: 'nginx-light',
  'ngx_http_brotli_static_module.so': 'libnginx-mod-http-brotli-static',
  node: 'nodejs',
  nsenter: 'util-linux',
  openssl: 'openssl',
  pdfinfo: 'poppler-utils',
  perl: 'perl-base',
  php: 'php-cli',
  'php-cgi': 'php-cgi',
  'php-fpm': 'php-fpm',
  prlimit: 'util-linux',
  'qemu-img': 'qemu-utils',
  'qemu-system-x86_64': 'qemu-system-x86',
  qpdf: 'qpdf',
  python3: 'python3',
  radvd: 'radvd',
  rsync: 'rsync',
  setpriv: 'util-linux',
  shellcheck: 'shellcheck',
  socat: 'socat',
  ssh: 'openssh-client',
  'ssh-keygen': 'openssh-client',
  sshd: 'openssh-server',
  'systemd-analyze': 'systemd',
  'systemd-nspawn': 'systemd-container',
  unshare: 'util-linux',
  'virt-xml-validate': 'libvirt-clients',
  xmllint: 'libxml2-utils',
  xz: 'xz-utils',
  zstd: 'zstd',
} as const;

/** A program of the list. */
export type Program = keyof typeof packages;

/** Where Debian puts programs; those for root are not on every user's PATH. */
export const searchPath: readonly string[] = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** The same as a `PATH`. */
export const debianPath = searchPath.join(':');

/** Where Debian puts what nginx and PHP load; PHP has a folder for each of its versions. */
const nginxModules = '/usr/lib/nginx/modules';
const phpModules = '/usr/lib/php';

/** Debian gives some programs a version in their name: `php-fpm8.4`. */
const versionedName: Partial<Record<Program, RegExp>> = {'php-fpm': /^php-fpm\d[\d.]*$/};

/** @returns full path of a program, or undefined when it is not installed */
export function findProgram(program: Program): string | undefined {
  if (program === 'node') {
    return process.execPath;
  }
  if (program.endsWith('.so')) {
    const folders = [nginxModules, ...namesIn(phpModules).map((version) => join(phpModules, version))];
    return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  }
  const pattern = versionedName[program];
  return searchPath
    .flatMap((folder) => (pattern ? namesIn(folder).filter((name) => pattern.test(name)) : [program]).map((name) => join(folder, name)))
    .find(isExecutable);
}

/** Changes when a program is replaced by another version, so that results can be kept until then. */
export function programStamp(program: Program): string {
  const path = findProgram(program);
  if (path === undefined) {
    return `${program}: missing`;
  }
  const file = realpathSync(path);
  const {size, mtimeMs} = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort().reverse();
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
