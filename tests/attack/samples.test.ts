import {chmodSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:net';
import {join} from 'node:path';

import type {Report} from '@nodestead-docs/verify';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {processesWith} from './support/processes';
import {folderOf, pageOf, siteWith} from './support/project';
import {runScript, users} from './support/users';

/** What an attack reaches for on this machine. */
interface Prey {
  /** A file that everybody may write. */
  victim: string;
  /** A port on which something of this machine listens. */
  port: number;
}

/** A sample that tries to get out, and what the check says about it. */
interface Attack {
  name: string;
  fence: string;
  text: string;
  said: RegExp;
}

/** `perl -c` executes this, and its last words are what the check says. */
function perl(name: string, attempt: string, said: RegExp): Attack {
  return {name, fence: 'perl', text: `BEGIN {\n${attempt}\n}`, said};
}

function interfaces(name: string, command: string, said: RegExp): Attack {
  return {name, fence: 'interfaces', text: `auto br7\niface br7 inet manual\n    bridge_ports none\n    up ${command} >&2; exit 1`, said};
}

/** A duration nobody else sleeps for, so that what stays behind is found. */
const sleep = `86399.${process.pid}`;

/** Numbers of system calls. */
const calls = process.arch === 'arm64' ? {mount: 40, ptrace: 117} : {mount: 165, ptrace: 101};

function attacksOn({victim, port}: Prey): Attack[] {
  return [
    perl('has a capability', 'open F, "</proc/self/status"; my ($found) = grep { /^CapEff/ } <F>; chomp $found; die $found', /CapEff:\s+0{16};/),
    perl('has one left to gain', 'open F, "</proc/self/status"; my ($found) = grep { /^CapPrm/ } <F>; chomp $found; die $found', /CapPrm:\s+0{16};/),
    perl('is root of this machine', 'open F, "</proc/self/uid_map"; die grep({ /^\\s+0\\s+0\\s/ } <F>) ? "root" : "somebody else"', /^somebody else/),
    perl('calls without a filter', 'open F, "</proc/self/status"; my ($found) = grep { /^Seccomp:/ } <F>; chomp $found; die $found', /Seccomp:\s+2;/),
    perl('makes a device node', 'system "mknod /tmp/disk b 254 0 2>/dev/null"; die -e "/tmp/disk" ? "made" : "not made"', /^not made/),
    perl('mounts', 'die system("mount -t tmpfs none /tmp 2>/dev/null") == 0 ? "mounted" : "not mounted"', /^not mounted/),
    perl(
      'mounts by the system call',
      `my ($what, $where) = ("tmpfs", "/tmp"); die syscall(${calls.mount}, $what, $where, $what, 0, 0) == 0 ? "mounted" : "$!"`,
      /Operation not permitted/,
    ),
    perl('makes namespaces of its own', 'die system("unshare -Ur true 2>/dev/null") == 0 ? "made" : "not made"', /^not made/),
    perl('traces a process', `die syscall(${calls.ptrace}, 0, 0, 0, 0) == 0 ? "traced" : "$!"`, /Operation not permitted/),
    perl('talks to the host of a virtual machine', 'socket(my $s, 40, 1, 0) ? die "opened" : die "$!"', /Operation not permitted/),
    perl('reads the passwords', 'die -e "/etc/shadow" ? "there" : "not there"', /^not there/),
    perl(
      'opens core_pattern for writing',
      'open(F, ">>", "/proc/sys/kernel/core_pattern") ? die "opened" : die "$!"',
      /Read-only file system|Permission denied/,
    ),
    perl('finds the settings of the kernel writable', 'open F, "</proc/mounts"; die map { (split)[3] } grep { m{ /proc/sys } } <F>', /^ro,/),
    perl(
      'finds more to write to than memory',
      'open F, "</proc/mounts"; die join ",", grep { $_ ne "none" } "none", map { my ($what, $where, $type, $how) = split; $how =~ /^rw/ && $type !~ /^(tmpfs|proc|devpts|devtmpfs)$/ ? $where : () } <F>',
      /^Died/,
    ),
    perl('changes a program', 'open(F, ">>", "/usr/bin/perl") ? die "opened" : die "$!"', /Read-only file system|Permission denied/),
    perl('sees the home folders and the repository', 'die join ",", grep { -e } "/home", "/root", "/srv", "/mnt", "/var/spool", "none"', /^Died/),
    perl(
      'reaches a server of this machine',
      `use Socket; socket(my $s, PF_INET, SOCK_STREAM, 0); connect($s, sockaddr_in(${port}, inet_aton("127.0.0.1"))) ? die "connected" : die "$!"`,
      /Connection refused/,
    ),
    perl(
      'leaves a process behind',
      `use POSIX; if (!fork) { setsid; close STDIN; close STDOUT; close STDERR; exec "sleep", "${sleep}"; } die "forked"`,
      /^forked/,
    ),
    perl(
      'puts links where other samples go',
      `unlink glob "/sample/*"; symlink "${victim}", "/sample/$_.pl" for 0 .. 60, "sample"; symlink "${victim}", "/sample/sample.pl"; die "linked"`,
      /^linked/,
    ),
    perl('sees other samples', 'die join ",", glob "/sample/* /tmp/*"', /^\/sample\/sample\.pl;/),
    perl('writes to a file of this machine', `open(F, ">", "${victim}") ? die "opened" : die "$!"`, /No such file or directory/),
    perl('prints without end', 'print "x" x 65536 while 1;', /it wrote more than 1 MB/),
    perl('complains without end', 'print STDERR "x" x 65536 while 1;', /it wrote more than 1 MB/),
    // The look at all of it comes first, or the kernel, which holds each process to twice as much.
    perl('takes all memory', 'my @all; push @all, "x" x 10_000_000 while 1;', /it used more than 1 GB of memory|Out of memory/),
    perl(
      'fills the disk',
      'my $size = 0; for (1 .. 1000) { open F, ">", "/tmp/$_" or last; print F "x" x 1_000_000; close F or last; $size += 1_000_000; } die $size',
      /^[1-6]\d{7};/,
    ),
    perl('makes files without end', 'my $i = 0; for (;; $i += 1) { open F, ">", "/tmp/$i" or last; close F; } die $i', /^9\d{3};/),
    perl('never ends', 'sleep 1 while 1;', /it took longer than 8 s/),
    // Two run at a time, and beside this one only a program that sleeps gets what it does done within its 8 s.
    perl('starts processes without end', 'fork while 1;', /it started more than 64 processes/),
    interfaces('has more than its network', 'grep CapEff /proc/self/status', /CapEff:\s+0{12}1000\b/),
    interfaces('mounts with the right to its network', 'mount -t tmpfs none /tmp', /permission denied|not permitted/i),
    interfaces('sees the network cards of this machine', 'ls -m /sys/class/net', /^br7, lo\b/),
    // All Python samples go to one start of Python, all shell samples to one of ShellCheck.
    {
      name: 'ends the tool that reads all',
      fence: 'python',
      text: `x = 1${`${'+1'.repeat(900)}\\\n`.repeat(20)}`,
      said: /recursion|memory|did not come to an end/i,
    },
    {name: 'is hidden by another', fence: 'python', text: 'def f(:\n  pass', said: /invalid syntax/},
    {name: 'reads a file of this machine', fence: 'nft', text: 'include "/etc/shadow"', said: /No such file|not found/i},
    {
      name: 'has a name executed by the shell',
      fence: 'nft',
      text: 'table inet a { chain b { iif { "x; expr 40 + 2 >&2; :" } accept; } }',
      said: /^(?!42).*(Interface|syntax|name)/i,
    },
  ];
}

describe.each(users)('a sample checked by $name', (user) => {
  let folder = '';
  let site = '';
  let server: Server;
  let report: Report;
  const attacks = attacksOn({victim: '', port: 0});
  const places = pageOf(attacks).lines;
  const marker = 'as it was';

  beforeAll(async () => {
    folder = folderOf(user);
    const victim = join(folder, 'victim');
    writeFileSync(victim, marker);
    chmodSync(victim, 0o666);
    server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const {page} = pageOf(attacksOn({victim, port: typeof address === 'object' ? (address?.port ?? 0) : 0}));
    site = siteWith(page, user);
    report = JSON.parse(await runScript('checkSite.ts', [site], folder, user)) as Report;
  }, 120_000);

  afterAll(() => {
    server.close();
    rmSync(folder, {recursive: true});
    rmSync(site, {recursive: true});
  });

  test.each(attacks.map((attack, index) => ({...attack, line: places[index] ?? 0})))('$fence: $name', ({line, text, said}) => {
    const until = line + text.split('\n').length + 1;
    const found = report.diagnostics.filter((diagnostic) => diagnostic.line >= line && diagnostic.line <= until);
    expect(found[0]?.file).toBe('docs/intro.mdx');
    expect(found.map(({message}) => message).join('; ')).toMatch(said);
  });

  test('changes no file of this machine', () => {
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe(marker);
  });

  test('leaves no process behind', () => {
    expect(processesWith(sleep)).toEqual([]);
  });

  test('is not among what was left out', () => {
    expect(report.notices.filter(({kind}) => kind !== 'remark')).toEqual([]);
  });
});
