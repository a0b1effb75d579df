import {describe, expect, test} from 'vitest';

import {findOccurrences, findUndecided} from '../../src/placeholders/occurrences';
import {readValues} from '../../src/placeholders/settings';
import {replacements, substitute} from '../../src/placeholders/substitute';

/** Renders a sample for a reader with these values, which have to be valid. */
function shown(text: string, own: Readonly<Record<string, string>>, language = ''): string {
  const {values, errors} = readValues(own);
  expect(errors).toEqual({});
  return substitute(text, language, (id) => values[id]);
}

test('a sample is as it was when nothing is set', () => {
  const text = 'ip address add 203.0.113.5/28 dev br0; ssh root@hv1.example.com';
  expect(shown(text, {})).toBe(text);
});

describe('what follows from a network', () => {
  const own = {'customers-network': '172.30.7.64/27', 'customers-network6': '2A01:4F8:1:2200::/56'};
  test.each([
    ['203.0.113.5', '172.30.7.69'],
    ['203.0.113.1', '172.30.7.65'],
    ['203.0.113.0/28', '172.30.7.64/27'],
    ['203.0.113.5/28', '172.30.7.69/27'],
    ['203.0.113.5/32', '172.30.7.69/32'],
    ['203.0.113.5/255.255.255.240', '172.30.7.69/255.255.255.224'],
    ['255.255.255.240', '255.255.255.224'],
    ['203.0.113.2-203.0.113.14', '172.30.7.66-172.30.7.94'],
    ['203.0.113.15', '172.30.7.95'],
    ['"20CB0071010000000000CB007101"', '"20AC1E07410000000000AC1E0741"'],
    ['203-0-113-5.static.example.net', '172-30-7-69.static.example.net'],
    ['113.0.203.in-addr.arpa.', '7.30.172.in-addr.arpa.'],
    ['5.113.0.203.in-addr.arpa', '69.7.30.172.in-addr.arpa'],
    ['5.0/28.113.0.203.in-addr.arpa', '69.64/27.7.30.172.in-addr.arpa'],
    ['0-15.113.0.203.in-addr.arpa', '64-95.7.30.172.in-addr.arpa'],
    ['[2001:db8:20::5]:443', '[2a01:4f8:1:2200::5]:443'],
    ['2001:db8:20:5::1/64', '2a01:4f8:1:2205::1/64'],
    ['2001:db8:20::/48', '2a01:4f8:1:2200::/56'],
    ['From 2001:db8:20::5: unreachable', 'From 2a01:4f8:1:2200::5: unreachable'],
    ['0.2.0.0.8.b.d.0.1.0.0.2.ip6.arpa', '2.2.1.0.0.0.8.f.4.0.1.0.a.2.ip6.arpa'],
  ])('%s', (text, expected) => {
    expect(shown(text, own)).toBe(expected);
  });

  test.each(['203.0.113.40', '203.0.113.0/24', 'version 6.203.0.113.5', '127.0.0.1', '2001:db8:40::/48', '203.0.113.5.example'])('%s is none', (text) => {
    expect(shown(text, own)).toBe(text);
  });

  test('names at the beginning of lines of a zone are below it, and only there', () => {
    const zone = '0/28   IN NS  ns1\n5      IN CNAME 5.0/28.113.0.203.in-addr.arpa.';
    expect(shown(zone, own, 'zone')).toBe('64/27   IN NS  ns1\n69      IN CNAME 69.64/27.7.30.172.in-addr.arpa.');
    expect(shown('5      IN CNAME x', own, 'text')).toBe('5      IN CNAME x');
  });
});

describe('what does not fit', () => {
  test('a sample keeps all examples of a network that is too small for one of them, and says which', () => {
    const {values} = readValues({'customers-network': '172.30.7.64/29', bridge: 'vmbr0'});
    const text = 'ip route add 203.0.113.9 via 203.0.113.1 dev br0';
    expect(substitute(text, '', (id) => values[id])).toBe('ip route add 203.0.113.9 via 203.0.113.1 dev vmbr0');
    expect(replacements(text, '', (id) => values[id]).map(({misfit}) => misfit)).toEqual([
      'a /29 has no ninth address',
      'a /29 has no ninth address',
      undefined,
    ]);
  });

  test.each([
    [{'customers-network6': '2a01:4f8:1:2200::/64'}, '2001:db8:20:5::/64', /^a \/64 has no 2001:db8:20:5::\/64$/],
    [{'customers-network6': '2a01:4f8:1:2200::/62'}, '2001:db8:20::/56', /^a \/56 does not fit into a \/62$/],
    [{'customers-network6': '2a01:4f8:1:2200::/62'}, '0.2.0.0.8.b.d.0.1.0.0.2.ip6.arpa', /^a \/62 has no reverse zone of its own$/],
    [{'customers-network': '10.4.0.0/22'}, '0/28.113.0.203.in-addr.arpa', /^a \/22 needs no zone/],
    [{'server-host': `${'a'.repeat(55)}.de`}, 'web1-restored.example.net', /longer than a host name can be$/],
  ])('%o', (own, text, reason) => {
    const {values, errors} = readValues(own);
    expect(errors).toEqual({});
    expect(replacements(text, '', (id) => values[id])).toEqual([{occurrence: expect.anything() as unknown, misfit: expect.stringMatching(reason) as unknown}]);
  });
});

describe('names', () => {
  const own = {
    'control-host': 'Panel.Provider.DE',
    'hypervisor-host': 'node-7.dc1.provider.de',
    'hypervisor-ipv4': '10.1.1.2',
    'hosts-network': '10.1.0.0/22',
    'hosts-gateway': '10.1.3.254',
    'server-host': 'kunde.provider.net',
    'server-mac': 'AA-BB-CC-00-11-22',
    bridge: 'vmbr0',
    card: 'enp1s0',
    'server-uuid': '00000000-0000-4000-8000-000000000000',
    'admin-email': 'root+noc@provider.de',
  };
  test.each([
    ['https://cp.example.com/api', 'https://panel.provider.de/api'],
    ['_acme-challenge.cp.example.com', '_acme-challenge.panel.provider.de'],
    ['^cp\\.example\\.com$', '^panel\\.provider\\.de$'],
    ['cp -a /etc', 'cp -a /etc'],
    ['root@hv1.example.com:/root/hv1-before-elevate.tar.gz', 'root@node-7.dc1.provider.de:/root/node-7-before-elevate.tar.gz'],
    ['web1-restored.example.net web1', 'kunde-restored.provider.net kunde'],
    ['web10 xweb1 my-web1', 'web10 xweb1 my-web1'],
    ['fe80::5054:ff:fe12:3456/64 52:54:00:12:34:56', 'fe80::a8bb:ccff:fe00:1122/64 aa:bb:cc:00:11:22'],
    ['net.ipv6.conf.br0.accept_ra eno1.4009 fe80::1%br0', 'net.ipv6.conf.vmbr0.accept_ra enp1s0.4009 fe80::1%vmbr0'],
    ['198.51.100.21/24 198.51.100.21/32 via 198.51.100.1', '10.1.1.2/22 10.1.1.2/32 via 10.1.3.254'],
    ['198.51.100.10/24', '198.51.100.10/24'],
    ['mailto:admin@example.com, xadmin@example.com', 'mailto:root+noc@provider.de, xadmin@example.com'],
    ['keep/7d0f9b3e-52c4-4b8e-9a63-0d1f2c3b4a59-vda.qcow2', 'keep/00000000-0000-4000-8000-000000000000-vda.qcow2'],
    ['protocol bgp web1 {', 'protocol bgp web1 {'],
  ])('%s', (text, expected) => {
    expect(shown(text, own)).toBe(expected);
  });

  test('occurrences are in order and do not overlap', () => {
    const found = findOccurrences('hv1.example.com hv1 [2001:db8:10::21] 203.0.113.5/28,203.0.113.6 hook_udp_vnet3');
    expect(found.map(({value}) => value)).toEqual([
      'hypervisor-host',
      'hypervisor-host',
      'hypervisor-ipv6',
      'customers-network',
      'customers-network',
      'server-interface',
    ]);
    expect(found.every(({start, end}, index) => start < end && start >= (found[index - 1]?.end ?? 0))).toBe(true);
  });

  test('a word that is glued to another has to be decided', () => {
    expect(findUndecided('old-web1 br120 allow-ovsbr0 web1-restored.example.net xbr0').map(({word}) => word)).toEqual(['old-web1']);
  });
});
