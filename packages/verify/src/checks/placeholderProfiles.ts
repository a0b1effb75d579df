import type {Block, Page} from '@nodestead-docs/model';
import {readValues, replacements, substitute, type Values} from '@nodestead-docs/model/browser';

import {type Fixture, loadFixture} from '../samples/exec/fixtures';

/** Values that a reader could have, for the proof that samples stay right with them. */
export interface Reader {
  name: string;
  values: Values;
}

function reader(name: string, texts: Values): Reader {
  const {values, errors} = readValues(texts);
  if (Object.keys(errors).length > 0) {
    throw new Error(`The values of the reader "${name}" in packages/verify/src/checks/placeholderProfiles.ts are wrong: ${JSON.stringify(errors)}`);
  }
  return {name, values};
}

/** A label of a host name as long as its name has room for. */
const long = (start: string, length: number): string => start.padEnd(length, 'x');

/** Three readers who differ from the examples, and from each other, as far as values can. */
export const readers: readonly Reader[] = [
  reader('short', {
    'control-host': 'c.test',
    'control-ipv4': '10.0.0.2',
    'control-ipv6': 'fd00::2',
    'hypervisor-host': 'h.test',
    'hypervisor-ipv4': '10.0.0.3',
    'hypervisor-ipv6': 'fd00::3',
    'hypervisor2-host': 'i.test',
    'hypervisor2-ipv4': '10.0.0.4',
    'hosts-network': '10.0.0.0/29',
    'hosts-gateway': '10.0.0.1',
    'hosts-network6': 'fd00::/96',
    'customers-network': '10.0.1.0/29',
    'customers-network6': 'fd00:1::/64',
    'server-host': 'w.test',
    'server-mac': '02:00:00:00:00:01',
    'server-interface': 't0',
    'server-uuid': '00000000-0000-4000-8000-000000000000',
    card: 'e0',
    'card-mac': '02:00:00:00:00:02',
    card2: 'e1',
    bond: 'd0',
    bridge: 'b0',
    bridge2: 'b1',
    'ovs-bridge': 'o0',
    'storage-network': '10.0.2.0/26',
    'nat-network': '10.0.3.0/28',
    'nat-network6': 'fd00:2::/64',
    'admin-email': 'a@b.test',
    'customer-email': 'c@d.test',
    'panel-host': 'p.test',
    'direct-host': 'd.test',
    'new-ipv4': '10.0.0.5',
    'mail-host': 'm.test',
    'mail-ipv4': '10.0.4.1',
    'panel-email': 'p@b.test',
    'staff-email': 's@b.test',
    'nameserver-host': 'n.test',
    'nameserver2-host': 'q.test',
    'receiver-host': 'r.test',
    'relay-host': 'y.test',
    'database-host': 's.test',
    'backup-ipv4': '10.0.4.2',
    'proxy-ipv4': '10.0.0.6',
    'ovh-gateway': '10.0.4.3',
    'admin-ipv4': '10.0.5.1',
    'office-network': '10.0.6.0/30',
    'admin2-ipv4': '10.0.5.2',
    'billing-ipv4': '10.0.4.4',
    'outside-ipv4': '10.0.7.1',
    'outside-ipv6': 'fd00:3::1',
    'resolver-ipv4': '10.0.4.5',
    'outside-network': '10.0.7.0/24',
  }),
  reader('long', {
    'control-host': `${long('control', 45)}.provider.example`,
    'control-ipv4': '100.127.240.110',
    'control-ipv6': '2001:db8:aaaa:bbbb:cccc:dddd:eeee:1110',
    'hypervisor-host': `${long('hypervisor-a', 45)}.provider.example`,
    'hypervisor-ipv4': '100.127.240.121',
    'hypervisor-ipv6': '2001:db8:aaaa:bbbb:cccc:dddd:eeee:1121',
    'hypervisor2-host': `${long('hypervisor-b', 45)}.provider.example`,
    'hypervisor2-ipv4': '100.127.240.122',
    'hosts-network': '100.127.192.0/18',
    'hosts-gateway': '100.127.255.254',
    'hosts-network6': '2001:db8:aaaa:bbbb::/64',
    'customers-network': '172.31.252.128/25',
    'customers-network6': '2001:db8:ccc0::/44',
    'server-host': `${long('customers-server', 50)}.test.example`,
    'server-mac': 'fe:dc:ba:98:76:54',
    'server-interface': 'customersserver',
    'server-uuid': 'ffffffff-ffff-4fff-bfff-ffffffffffff',
    card: 'enp129s0f0np0v1',
    'card-mac': 'ea:dc:ba:98:76:55',
    card2: 'enp129s0f1np1v1',
    bond: 'bondofbothcards',
    bridge: 'bridge_of_hosts',
    bridge2: 'bridge_behindit',
    'ovs-bridge': 'openvswitch_br0',
    'storage-network': '172.16.128.0/17',
    'nat-network': '192.168.192.0/18',
    'nat-network6': 'fdff:ffff:ffff::/48',
    'admin-email': 'administrators.of_the+panel@mail.provider.example',
    'customer-email': 'customers.of_the+panel@mail.provider.example',
    'panel-host': `${long('panel', 47)}.provider.example`,
    'direct-host': `${long('direct', 47)}.provider.example`,
    'new-ipv4': '100.127.240.111',
    'mail-host': `${long('mail', 47)}.provider.example`,
    'mail-ipv4': '100.127.240.125',
    'panel-email': 'the.panel+itself@mail.provider.example',
    'staff-email': 'staff.on_duty+all@mail.provider.example',
    'nameserver-host': `${long('first-name-server', 47)}.provider.example`,
    'nameserver2-host': `${long('second-name-server', 47)}.provider.example`,
    'receiver-host': `${long('receiver', 47)}.provider.example`,
    'relay-host': `${long('relay', 47)}.provider.example`,
    'database-host': `${long('database', 47)}.provider.example`,
    'backup-ipv4': '172.30.110.140',
    'proxy-ipv4': '100.127.240.130',
    'ovh-gateway': '100.127.241.254',
    'admin-ipv4': '172.30.110.107',
    'office-network': '172.30.112.0/20',
    'admin2-ipv4': '172.30.110.177',
    'billing-ipv4': '172.30.110.120',
    'outside-ipv4': '172.30.110.150',
    'outside-ipv6': '2001:db8:dddd:eeee:ffff:aaaa:bbbb:cccc',
    'resolver-ipv4': '172.30.110.153',
    'outside-network': '172.30.0.0/16',
  }),
  // IPv6 alone, in odd notations.
  reader('ipv6', {
    'control-ipv6': '2001:0DB8:0:0:0:0:00AB:1',
    'hypervisor-ipv6': '3FFF:0:0:1::',
    'hosts-network6': '3fff:0000:0000:0001::/80',
    'customers-network6': '3FFF:FFF::/52',
    'nat-network6': 'FC00:0:0:FF00::/56',
    'outside-ipv6': '3fff::a:0:0:b',
  }),
];

/** All texts in a fixture, in whatever it has them. */
function* textsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') {
    yield data;
  } else if (data instanceof Map || Array.isArray(data)) {
    for (const each of data as Iterable<unknown>) {
      yield* textsIn(each);
    }
  } else if (typeof data === 'object' && data !== null) {
    yield* textsIn(Object.entries(data));
  }
}

/** The reader's values for a sample that is executed: one that does not fit somewhere in its fixture would part the sample from what is expected of it. */
function valuesFor(fixture: Fixture, {values}: Reader): Values {
  const found = [...textsIn(fixture)].flatMap((text) => replacements(text, '', (id) => values[id]));
  const misfits = new Set(found.flatMap(({misfit, occurrence}) => (misfit === undefined ? [] : [occurrence.value])));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !misfits.has(id)));
}

/** @returns pages with their code blocks as a reader has them; what is waived cannot be proven */
export function pagesFor(pages: readonly Page[], reader: Reader): Page[] {
  const own = (block: Block): Block => {
    const {language, attributes} = block.fence;
    const exec = attributes.get('exec');
    const values = typeof exec === 'string' ? valuesFor(loadFixture(exec), reader) : reader.values;
    const text = (original: string): string => substitute(original, language, (id) => values[id]);
    const written = [...attributes].map(([key, value]) => [key, value === true || key === 'exec' ? value : text(value)] as const);
    return {...block, text: text(block.text), fence: {...block.fence, attributes: new Map(written)}};
  };
  return pages.map((page) => ({...page, blocks: page.blocks.filter(({fence}) => !fence.attributes.has('waive')).map(own)}));
}

/** @returns a fixture as it is for a reader: what it gives to a sample and what it expects of it have the reader's values too */
export function fixtureFor(fixture: Fixture, reader: Reader): Fixture {
  const values = valuesFor(fixture, reader);
  const own = (data: unknown): unknown => {
    if (typeof data === 'string') {
      return substitute(data, '', (id) => values[id]);
    }
    if (data instanceof Map) {
      return new Map([...data].map(([key, value]) => [own(key), own(value)]));
    }
    if (Array.isArray(data)) {
      return data.map(own);
    }
    return typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data).map(([key, value]) => [own(key), own(value)])) : data;
  };
  return own(fixture) as Fixture;
}
