import {spawnSync} from 'node:child_process';
import {existsSync, rmSync, writeFileSync} from 'node:fs';

import {findProgram, packages, type Program} from './index';

/** Debian asks this file before it starts a service; 101 means "do not". */
const policy = '/usr/sbin/policy-rc.d';
/** cloud-init does nothing at boot while this file is there. */
const noCloudInit = '/etc/cloud/cloud-init.disabled';

/**
 * `npm run setup`: installs the programs that checks and tests call, as root on Debian; elsewhere says which they are.
 * No service is started, now or at the next boot.
 */
function setUp(): number {
  const programs = Object.keys(packages) as Program[];
  const missing = [...new Set(programs.filter((program) => findProgram(program) === undefined).map((program) => packages[program]))];
  if (missing.length === 0) {
    console.log('All programs are installed.');
    return 0;
  }
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.log(`Missing. On Debian, as root:\n\n  apt-get install --no-install-recommends ${missing.join(' ')}\n`);
    return process.env.CI ? 1 : 0;
  }
  const ownPolicy = !existsSync(policy);
  if (ownPolicy) {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', {mode: 0o755});
  }
  try {
    if (apt('update') !== 0) {
      return 1;
    }
    const status = apt('install', '--yes', '--no-install-recommends', ...missing);
    if (status === 0) {
      keepAsleep(missing);
    }
    return status;
  } finally {
    if (ownPolicy) {
      rmSync(policy);
    }
  }
}

function apt(...args: string[]): number {
  return spawnSync('apt-get', ['-qq', ...args], {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}}).status ?? 1;
}

/** The checks want programs, not servers: what came just now does not start at the next boot either. */
function keepAsleep(installed: readonly string[]): void {
  if (installed.includes('cloud-init')) {
    writeFileSync(noCloudInit, 'Only its schema check is used here.\n');
  }
  if (existsSync('/run/systemd/system')) {
    const {stdout} = spawnSync('dpkg', ['-L', ...installed], {encoding: 'utf8'});
    const units = stdout.match(/(?<=\/systemd\/system\/)[^/\s@]+\.(?:service|socket|timer)$/gm) ?? [];
    spawnSync('systemctl', ['disable', '--now', ...new Set(units)], {stdio: 'inherit'});
  }
}

process.exitCode = setUp();
