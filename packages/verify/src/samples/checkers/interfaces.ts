import type {Sandbox} from '../../sandbox/sandbox';
import {type Checker, checkOneByOne, readDiagnostics, type SampleDiagnostic} from '../checker';

const stanza = /^\s*iface\s+(\S+)\s+(\S+)\s+(\S+)/gm;
const bridgePorts = /^\s*bridge_ports\s+(.*)$/gm;

/** Bonds, VLANs, Open vSwitch and DHCP need kernel modules, a daemon or a server that is not there: these are only rehearsed. */
const rehearsedOnly = /^\s*(?:bond[-_]|vlan[-_]|ovs_|iface\s+\S+\.\d+\s|iface\s+\S+\s+inet6?\s+(?:dhcp|auto)\b)/m;

/** Only root may change the kernel's settings: these lines are only rehearsed. */
const kernelSettings = /^\s*(?:post-)?up\s+sysctl\s.*$/gm;

/**
 * ifupdown: `ifquery --list`, `ifup --no-act`, and, where there is a network of its own to do it in, a real
 * `ifup` of every interface with veth pairs in place of network cards and the scripts of bridge-utils.
 */
const interfaces: Checker = {
  kind: 'checked',
  takes: [{language: 'interfaces'}],
  programs: ['ifup', 'ifquery', 'ip', 'brctl'],
  fix: 'Correct the stanza; `ifup --no-act --force -v -i <file> <interface>` shows what would be run',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text}, sandbox) => {
      const file = sandbox.write('sample.interfaces', `${text}\n`);
      const listed = await sandbox.run(['ifquery', '--list', '-i', file]);
      if (listed.code !== 0) {
        return readDiagnostics(listed.stderr, /^(?:ifquery: )?\S+\.interfaces:(?<line>\d+): (?<message>.*)$/);
      }
      const names = [...new Set([...text.matchAll(stanza)].map(([, name = '']) => name))].filter((name) => name !== 'lo');
      if (names.length === 0) {
        return [{line: 1, column: 1, message: 'There is no iface stanza'}];
      }
      const rehearsed = await sandbox.run(['ifup', '--no-act', '--force', '--no-scripts', '-i', file, ...names]);
      if (rehearsed.code !== 0 || /\bmissing\b|failed/i.test(rehearsed.stderr)) {
        return readDiagnostics(rehearsed.stderr, /^(?:ifup: |Error: )?(?<message>(?!ifup: failed to bring up).*\S.*)$/i);
      }
      const waiting = waitsForLink(text, names);
      return waiting.length > 0 || !sandboxes.showsNetwork || rehearsedOnly.test(text) ? waiting : bringUp(sandbox, file, text, names);
    }),
};
export default interfaces;

/** Bridges are made by ifup; everything else is a network card, and one end of a cable takes its place. */
async function bringUp(sandbox: Sandbox, file: string, text: string, names: readonly string[]): Promise<SampleDiagnostic[]> {
  const bridges = names.filter((name) => stanzasOf(text, name).includes('bridge_ports'));
  const ports = [...text.matchAll(bridgePorts)].flatMap(([, list = '']) => list.trim().split(/\s+/));
  const cards = [...names, ...ports].filter((name) => name !== 'none' && !bridges.includes(name));
  const links = Object.fromEntries(cards.map((name) => [name, 'cable'] as const));
  for (const folder of ['/run/network', '/etc/network/if-up.d', '/etc/network/if-down.d', '/etc/network/if-post-down.d']) {
    sandbox.makeFolder(folder);
  }
  sandbox.write('/etc/network/if-pre-up.d/bridge', '#!/bin/sh\nIF_BRIDGE_MAXWAIT=0 exec /lib/bridge-utils/ifupdown.sh\n', 0o755);
  sandbox.write(file, `${text.replace(kernelSettings, '')}\n`);
  const {code, stderr} = await sandbox.run(['ifup', '--force', '-i', file, ...names], {links, network: 'shown'});
  return code === 0 && !stderr.includes('failed to bring up')
    ? []
    : readDiagnostics(stderr, /^(?!RTNETLINK answers: Operation not supported|ifup: waiting|Waiting)(?<message>.*\S.*)$/);
}

/**
 * A bridge without ports has no link before its first guest. ifupdown waits for duplicate address detection there and, when udev gives the bridge
 * another MAC address meanwhile, fails (ifupdown 0.8.41 and 0.8.44); the sandbox has no udev that would show it.
 */
function waitsForLink(text: string, names: readonly string[]): SampleDiagnostic[] {
  const portless = names.filter((name) => /^\s*bridge_ports\s+none\s*$/m.test(stanzasOf(text, name)));
  const lines = text.split('\n');
  return portless
    .filter((name) => !/^\s*dad-attempts\s+0\s*$/m.test(stanzasOf(text, name)))
    .map((name) => lines.findIndex((line) => new RegExp(`^\\s*iface\\s+${name}\\s+inet6\\s+static\\b`).test(line)) + 1)
    .filter((line) => line > 0)
    .map((line) => ({line, column: 1, message: 'A bridge without ports needs dad-attempts 0 here, or ifup waits for a link and fails'}));
}

/** All stanzas of one interface, for IPv4 and IPv6. */
function stanzasOf(text: string, name: string): string {
  return text
    .split(/^(?=\s*(?:iface|auto|allow-\S+|source|mapping)\s)/m)
    .filter((part) => part.trim().split(/\s+/)[0] === 'iface' && part.trim().split(/\s+/)[1] === name)
    .join('');
}
