import {spawn} from 'node:child_process';
import {chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {enclosed, firstUser, makeGroup, missing, removeGroup, type Root, rootFor, runCommand, staged, stageEnvironment} from '@nodestead-docs/verify';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import type {AttackOrder, AttackResult} from './support/attackStage';

const lacks = missing();
if (lacks.length > 0) {
  console.log(`NOT tested that machines cannot touch what is around them: this machine lacks ${lacks.join(', ')}.`);
}

/** What an attack tries, and what it prints where it gets nowhere. */
interface Attack {
  name: string;
  script: string;
  prints: RegExp;
}

/** Numbers of system calls, as `linux/unistd.h` has them. */
const calls =
  process.arch === 'arm64'
    ? {add_key: 217, keyctl: 219, bpf: 280, init_module: 105, kexec_load: 104, perf_event_open: 241, open_by_handle_at: 265, swapon: 224, syslog: 116}
    : {add_key: 248, keyctl: 250, bpf: 321, init_module: 175, kexec_load: 246, perf_event_open: 298, open_by_handle_at: 304, swapon: 167, syslog: 103};

/** A block device of this machine, as `mknod` takes it. */
const disk = readdirSync('/sys/block')
  .map((name) =>
    readFileSync(join('/sys/block', name, 'dev'), 'utf8')
      .trim()
      .replace(':', ' '),
  )
  .at(-1);

/** Settings of the kernel that belong to all of this machine. */
const settings = ['kernel/core_pattern', 'kernel/modprobe', 'kernel/panic', 'kernel/sysrq', 'kernel/printk', 'vm/swappiness', 'fs/suid_dumpable'].filter(
  (name) => existsSync(join('/proc/sys', name)),
);
const settingsNow = () => settings.map((name) => readFileSync(join('/proc/sys', name), 'utf8'));

/** A duration that nobody else sleeps for. */
const sleep = `86398.${process.pid}`;

const attacks: readonly Attack[] = [
  {name: 'is root of this machine', script: 'cat /proc/self/uid_map', prints: new RegExp(`^\\s+0\\s+${firstUser}\\s`, 'u')},
  {
    name: 'has more capabilities than a container',
    script: 'grep CapEff /proc/self/status; grep CapBnd /proc/self/status',
    prints: /^CapEff:\s+0{8}[0-9a-f]{8}\nCapBnd:\s+0{8}/u,
  },
  {name: 'calls without a filter', script: 'grep Seccomp: /proc/self/status', prints: /^Seccomp:\s+2$/mu},
  {
    name: 'makes a node of a disk',
    script: `mount -t tmpfs tmpfs /mnt; mknod /mnt/disk b ${disk ?? '7 0'}; [ -e /mnt/disk ] && echo made || echo not made`,
    prints: /^not made$/mu,
  },
  {name: 'makes a node in /dev', script: `mknod /dev/disk b ${disk ?? '7 0'}; [ -e /dev/disk ] && echo made || echo not made`, prints: /^not made$/mu},
  {name: 'makes a node of the memory', script: 'mknod /root/mem c 1 1; [ -e /root/mem ] && echo made || echo not made', prints: /^not made$/mu},
  {
    name: 'has a device that is not a machine’s own',
    script:
      "find /dev -type b -o -type c ! -path '/dev/pts/*' | sed 's|.*/||' | grep -vxE 'console|full|null|ptmx|random|tty|tun|urandom|zero'; echo none else",
    prints: /^none else$/u,
  },
  {
    name: 'mounts a file system of a disk',
    script: 'truncate -s 9M /root/image; mkfs.ext4 -q /root/image; mount -o loop /root/image /mnt && echo mounted || echo not mounted',
    prints: /^not mounted$/mu,
  },
  {name: 'sees the devices of the machine around it', script: 'mount -t devtmpfs devtmpfs /mnt && echo mounted || echo not mounted', prints: /^not mounted$/mu},
  ...settings.map((name) => ({
    name: `sets ${name}`,
    script: `mount -o remount,rw /proc/sys; mount -t proc proc /mnt; for f in /proc/sys /mnt/sys; do echo '|/bin/true' > $f/${name} && echo set || echo not set; done; umount /mnt`,
    prints: /not set\n(?:.*\n)*not set$/u,
  })),
  {name: 'asks the kernel for a restart', script: 'echo b > /proc/sysrq-trigger && echo asked || echo not asked', prints: /^not asked$/mu},
  {
    name: 'sets what the kernel runs',
    script:
      'for f in /sys/kernel/uevent_helper /sys/kernel/mm/ksm/run /sys/module/*/parameters/*; do [ -e $f ] && echo 1 > $f && echo set $f; done 2>/dev/null; echo done',
    prints: /^done$/u,
  },
  {
    name: 'has the kernel run a program when a control group is empty',
    script:
      'mkdir /mnt/g; for c in memory cpu rdma devices; do mount -t cgroup -o $c cgroup /mnt && echo /bin/true > /mnt/release_agent && echo set; done; echo done',
    prints: /^(?!set$)[\s\S]*done$/u,
  },
  {
    name: 'sees or ends processes that are not its own',
    script: `pgrep -f '[8]6398' || grep -l '[8]6398' /proc/[0-9]*/cmdline || echo none; killall5 -0 2>/dev/null; ls -d /proc/[0-9]* | wc -l`,
    prints: /^none\n\d{1,2}$/u,
  },
  {
    name: 'looks into process 1 of the run',
    script: 'ls /proc/1/root/mnt/repository /proc/1/root/work 2>/dev/null; cat /proc/1/environ | tr "\\0" "\\n" | grep -iE "token|secret|npm_"; echo nothing',
    prints: /^nothing$/u,
  },
  ...Object.entries(calls).map(([name, number]) => ({
    name: `calls ${name}`,
    script: `perl -e 'my $buffer = "\\0" x 128; my $result = syscall(${number}, 3, $buffer, $buffer, 64, 0); print $result < 0 ? "$!\\n" : "done\\n"'`,
    prints: /^(?:Operation not permitted|Function not implemented)$/mu,
  })),
  {name: 'sets the clock', script: 'date -s @0 && echo set || echo not set', prints: /^not set$/mu},
  {
    name: 'speaks to the host of a virtual machine',
    script: `perl -e 'print socket(my $s, 40, 1, 0) ? "open\\n" : "$!\\n"'`,
    prints: /^Operation not permitted$/mu,
  },
  {
    name: 'leaves its root',
    script: `perl -e 'mkdir "/root/x"; opendir my $d, "/"; chroot "/root/x"; chdir $d; chdir ".." for 1..99; chroot "."; print -e "/mnt/repository" || -e "/work" ? "outside\\n" : "inside\\n"'`,
    prints: /^inside$/mu,
  },
  {
    name: 'mounts what is around it',
    script: 'for s in /mnt/repository /dev/root overlay; do mount --bind $s /mnt && ls /mnt/src; done; echo nothing',
    prints: /^(?!stage)[\s\S]*nothing$/u,
  },
];

/** Positive: what real machines can do with their own network. */
const own: readonly Attack[] = [
  {name: 'forwarding', script: 'sysctl -q -w net.ipv4.ip_forward=1 net.ipv6.conf.all.forwarding=1 && sysctl -n net.ipv4.ip_forward', prints: /^1$/u},
  {name: 'a bridge', script: 'ip link add br7 type bridge && ip link set br7 up && ls /sys/class/net/br7/bridge/bridge_id', prints: /bridge_id$/mu},
  {name: 'a tap', script: 'ip tuntap add tap7 mode tap && ip -br link show tap7', prints: /^tap7/mu},
  {name: 'a file system in memory', script: 'mount -t tmpfs tmpfs /mnt && findmnt -n -o FSTYPE /mnt && umount /mnt', prints: /^tmpfs$/mu},
];

const ownHost = own.filter(({name}) => name === 'forwarding');

describe.skipIf(lacks.length > 0)('a machine', () => {
  let folder = '';
  let root: Root;
  let results: AttackResult[] = [];
  let before: string[] = [];
  const marker = 'as it was';
  const sleeper = spawn('sleep', [sleep]);
  const victim = () => join(folder, 'victim');
  const machine = 'hv1';
  const host = 'outside';

  /** Links in the folder of the agent, by which a run that wrote or read there would reach the victim. */
  const planted = () =>
    `cd /run/rehearsal; for n in $(seq 400); do for s in '' .session .failed .output .pid; do ln -sf ${victim()} script-$n$s; done; ln -sf ${victim()} file-$n; done 2>/dev/null; echo planted`;

  const scripts = () => [
    ...[...own, ...attacks].map(({script}) => ({on: machine, script})),
    ...[...ownHost, ...attacks].map(({script}) => ({on: host, script})),
    {on: machine, script: 'cat /usr/bin/awk'},
    {on: machine, script: 'cat /root/apt'},
    {on: machine, script: planted()},
    {on: machine, script: 'echo still here'},
    {on: host, script: 'kill -9 -1'},
  ];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'walls-'));
    writeFileSync(victim(), marker);
    chmodSync(folder, 0o777);
    chmodSync(victim(), 0o666);
    before = settingsNow();
    root = await rootFor({debian: 12, packages: [], offers: []}, console.log, new AbortController().signal);
    const group = makeGroup();
    try {
      const given = {roots: {hv1: root}, hostRoot: root.layers, accelerator: 'tcg', limit: 600, keep: false, patience: 1} as const;
      const {command, order} = staged(given, group, 'tests/rehearse/support/attackStage.ts');
      const told: AttackOrder = {
        order,
        rehearsal: {
          about: 'Attacks.',
          networks: {lan: {}},
          // Links of Debian's, which lead to the machine around it where they are followed outside; and programs that the making of the machine calls.
          machines: {
            hv1: {
              cards: {eno1: {network: 'lan', mac: '02:00:00:00:00:01'}},
              installs: ['nothing'],
              files: {'/usr/bin/awk': 'written', '/usr/bin/apt-get': apt()},
            },
          },
          hosts: {outside: {network: 'lan', addresses: ['192.0.2.1/24']}},
          variants: [{name: 'all', debian: [12], steps: [{wait: 1, why: 'nothing'}]}],
        },
        scripts: scripts(),
      };
      const [program = '', ...args] = command;
      const child = spawn(program, args, {stdio: ['pipe', 'pipe', 'pipe'], env: stageEnvironment});
      child.stdin.end(JSON.stringify(told));
      let [output, errors] = ['', ''];
      child.stdout.on('data', (data: Buffer) => (output += data.toString()));
      child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
      await new Promise((resolve) => child.on('close', resolve));
      if (output === '') {
        throw new Error(errors);
      }
      results = JSON.parse(output) as AttackResult[];
    } finally {
      removeGroup(group);
    }
  }, 600_000);

  /** In place of the program that installs what a rehearsal wants: it is the machine's, not ours. */
  const apt = () => `#!/bin/sh\necho harmed > ${victim()}\ncat /proc/self/uid_map > /root/apt\nls /mnt >> /root/apt\n`;

  afterAll(() => {
    sleeper.kill();
    rmSync(folder, {recursive: true});
  });

  const said = (index: number) => results[index]?.output.trimEnd();

  it.each(own.map((attack, index) => ({...attack, index})))('has its own network: $name', ({index, prints}) => {
    expect(said(index)).toMatch(prints);
  });

  it.each(attacks.map((attack, index) => ({...attack, index: own.length + index})))('gets nowhere on it: $name', ({index, prints}) => {
    expect(said(index)).toMatch(prints);
  });

  const hosts = own.length + attacks.length;
  it.each([...ownHost, ...attacks].map((attack, index) => ({...attack, index: hosts + index})))('a host gets nowhere either: $name', ({index, prints}) => {
    expect(said(index)).toMatch(prints);
  });

  const rest = hosts + ownHost.length + attacks.length;
  it('has what a rehearsal writes through its own links', () => {
    expect(said(rest)).toBe('written');
    expect(existsSync('/usr/bin/mawk') && readFileSync('/usr/bin/mawk', 'latin1').startsWith('written')).toBe(false);
  });

  it('has what is installed at the beginning installed by its own programs, inside', () => {
    expect(said(rest + 1)).toMatch(new RegExp(`^\\s+0\\s+${firstUser}\\s+\\d+$`, 'u'));
    expect(readFileSync(victim(), 'utf8')).toBe(marker);
  });

  it('that plants links where its commands come from harms only itself', () => {
    expect(said(rest + 2)).toBe('planted');
    expect(results[rest + 3]?.code).toBe(127);
    expect(readFileSync(victim(), 'utf8')).toBe(marker);
  });

  it('or a host that ends all processes it can reach ends its own', () => {
    expect(results[rest + 4]?.code).toBeNull();
    expect(sleeper.exitCode).toBeNull();
  });

  it('leaves the settings of the kernel as they were', () => {
    expect(settingsNow()).toEqual(before);
  });
});

describe.skipIf(lacks.length > 0)('what is around the machines, should one get out,', () => {
  const inEnclosure = (script: string) => {
    const group = makeGroup();
    return runCommand(enclosed(['sh', '-c', script], {network: false, folders: {repository: import.meta.dirname}, group}), {timeout: 60}).finally(() =>
      removeGroup(group),
    );
  };

  it.each([
    ['reads what is root’s', 'cat /etc/shadow; ls /root; echo end', /Permission denied[\s\S]*Permission denied[\s\S]*end/u],
    [
      'writes into the repository',
      'touch /mnt/repository/x; mount -o remount,bind,rw /mnt/repository; touch /mnt/repository/x; echo end',
      /Read-only[\s\S]*Read-only[\s\S]*end/u,
    ],
    ['takes a mount away', 'umount /mnt/repository; umount --lazy /mnt; echo end', /umount[\s\S]*umount[\s\S]*end/u],
    ['makes a device', `mknod /tmp/disk b ${disk ?? '7 0'}; echo end`, /not permitted\nend/u],
    ['sets what the kernel runs', "echo '|/bin/true' > /proc/sys/kernel/core_pattern; echo end", /(?:denied|Read-only)[\s\S]*end/u],
    ['changes another control group', 'ls -d /sys/fs/cgroup/../cgroup/rehearse-* 2>/dev/null; echo end', /^end$/u],
    ['sees other processes', 'ls -d /proc/[0-9]* | wc -l', /^\d$/u],
  ])('is nobody here: it %s', async (_, script, prints) => {
    expect((await inEnclosure(script)).output.trimEnd()).toMatch(prints);
  });
});
