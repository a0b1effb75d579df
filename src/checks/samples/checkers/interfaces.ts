import {complaints, oneByOne, type Checker, type Problem} from '../checker';
import type {Box} from '../box';

const stanza = /^\s*iface\s+(\S+)\s+(\S+)\s+(\S+)/gm;
const madeByIfup = /^\s*(bridge_ports|bond-slaves|vlan-raw-device|ovs_type)\b/m;

/**
 * ifupdown: `ifquery --list`, `ifup --no-act`, and, where there is a network of its own to do it in, a real `ifup` of
 * every interface with veth pairs in place of network cards.
 */
const interfaces: Checker = {
  kind: 'checked',
  takes: [{language: 'interfaces'}],
  programs: ['ifup', 'ifquery', 'ip', 'brctl'],
  cure: 'Correct the stanza; `ifup --no-act --force -v -i <file> <interface>` shows what would be run',
  check: (samples, box) =>
    oneByOne(samples, async ({text}, index) => {
      const file = box.write(`${index}.interfaces`, `${text}\n`);
      const listed = await box.run(['ifquery', '--list', '-i', file]);
      if (listed.code !== 0) {
        return complaints(listed.stderr, /^(?:ifquery: )?\S+\.interfaces:(?<line>\d+): (?<message>.*)$/);
      }
      const names = [...new Set([...text.matchAll(stanza)].map(([, name = '']) => name))].filter((name) => name !== 'lo');
      if (names.length === 0) {
        return [{line: 1, column: 1, message: 'There is no iface stanza'}];
      }
      const rehearsed = await box.run(['ifup', '--no-act', '--force', '--no-scripts', '-i', file, ...names]);
      if (rehearsed.code !== 0 || /\bmissing\b|failed/i.test(rehearsed.stderr)) {
        return complaints(rehearsed.stderr, /^(?:ifup: )?(?<message>(?:Missing|failed|couldn't|duplicate).*)$/i);
      }
      return box.isolated ? bringUp(box, file, text, names) : [];
    }),
};
export default interfaces;

/** Interfaces that no stanza makes are network cards; one end of a veth pair stands for each. */
async function bringUp(box: Box, file: string, text: string, names: readonly string[]): Promise<Problem[]> {
  const ports = [...text.matchAll(/^\s*(?:bridge_ports|bond-slaves|vlan-raw-device|ovs_bonds)\s+(.*)$/gm)].flatMap(([, list = '']) => list.split(/\s+/));
  const cards = [...new Set([...names.filter((name) => !madeByIfup.test(stanzaOf(text, name))), ...ports])].filter(
    (name) => /^[a-z]\w*$/.test(name) && name !== 'none' && !names.some((made) => made === name && madeByIfup.test(stanzaOf(text, made))),
  );
  const links = cards.map((name, index) => `ip link add ${name} type veth peer name peer${index} && ip link set peer${index} up`);
  const script = ['ip link set lo up', ...links, 'mkdir -p /run/network', `ifup --force -i ${file} ${names.join(' ')}`].join('\n');
  const {code, stderr} = await box.run(['sh', '-c', script], {seconds: 30});
  return code === 0 ? [] : complaints(stderr, /^(?<message>(?:Error|RTNETLINK|ifup|Cannot|.*: not found|Failed).*)$/);
}

function stanzaOf(text: string, name: string): string {
  return text
    .split(/^(?=\s*(?:iface|auto|allow-\S+|source|mapping)\s)/m)
    .filter((part) => new RegExp(`^\\s*iface\\s+${name.replaceAll('.', '\\.')}\\s`).test(part))
    .join('');
}
