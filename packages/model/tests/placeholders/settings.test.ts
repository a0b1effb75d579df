import {describe, expect, test} from 'vitest';

import {checkValue} from '../../src/placeholders/kinds';
import {exampleValues, type Kind} from '../../src/placeholders/model';
import {formatSettings, parseSettings, readValues} from '../../src/placeholders/settings';

describe('every kind takes what is right, in one notation', () => {
  test.each<[Kind, string, string]>([
    ['host', ' Panel.Provider.DE ', 'panel.provider.de'],
    ['ipv4', '10.0.0.3', '10.0.0.3'],
    ['ipv6', '2A01:04F8:0:0:0:0:0:1', '2a01:4f8::1'],
    ['network4', '10.0.0.0/8', '10.0.0.0/8'],
    ['network6', '2A01:4F8:0:0::/64', '2a01:4f8::/64'],
    ['interface', 'enp0s31f6', 'enp0s31f6'],
    ['bridge', 'vmbr_0', 'vmbr_0'],
    ['mac', 'AA-BB-CC-00-11-22', 'aa:bb:cc:00:11:22'],
    ['email', 'a.b+c_d@mail.provider.de', 'a.b+c_d@mail.provider.de'],
    ['uuid', '7D0F9B3E-52C4-4B8E-9A63-0D1F2C3B4A59', '7d0f9b3e-52c4-4b8e-9a63-0d1f2c3b4a59'],
  ])('%s %s', (kind, text, value) => {
    expect(checkValue(kind, text)).toEqual({value});
  });

  test('every example is right', () => {
    for (const {kind, example} of exampleValues.values()) {
      expect(checkValue(kind, example)).toEqual({value: example});
    }
  });
});

describe('what is wrong is refused in clear words', () => {
  test.each<[Kind, string, RegExp]>([
    ['ipv4', '10.0.0.300', /^10\.0\.0\.300 is not an IPv4 address/],
    ['ipv4', '010.0.0.1', /is not an IPv4 address/],
    ['ipv4', '127.0.0.1', /cannot be the address of a machine/],
    ['ipv4', '2001:db8::1', /is not an IPv4 address/],
    ['ipv6', '10.0.0.1', /is not an IPv6 address/],
    ['ipv6', 'fe80::1', /neither a global address nor a private one/],
    ['ipv6', '1::2::3', /is not an IPv6 address/],
    ['ipv6', '::ffff:10.0.0.1', /is not an IPv6 address/],
    ['network4', '10.0.0.5/24', /^10\.0\.0\.5\/24 is an address inside 10\.0\.0\.0\/24; give the network$/],
    ['network4', '10.0.0.0', /is not an IPv4 network/],
    ['network4', '10.0.0.0/31', /between \/8 and \/30/],
    ['network4', '240.0.0.0/8', /cannot be the address/],
    ['network6', '2a01:4f8::/200', /is not an IPv6 network/],
    ['host', 'localhost', /with its domain/],
    ['host', 'a..de', /letters, digits and hyphens/],
    ['host', '-a.de', /letters, digits and hyphens/],
    ['host', '10.0.0.1', /does not end in a number/],
    ['host', `${'a'.repeat(63)}.de`, /at most 64/],
    ['interface', 'averylongname0000', /at most 15/],
    ['interface', 'br0.100', /begins with a letter/],
    ['interface', '-h', /begins with a letter/],
    ['interface', 'true', /a special meaning/],
    ['mac', '01:00:5e:00:00:01', /group address/],
    ['mac', '52:54:00', /is not a MAC address/],
    ['email', 'a@b', /with its domain/],
    ['email', '-rf@b.de', /before its @/],
    ['uuid', '7d0f9b3e', /is not a UUID/],
  ])('%s %s', (kind, text, error) => {
    expect(checkValue(kind, text)).toEqual({error: expect.stringMatching(error) as unknown});
  });

  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"; rm -rf / #',
    "' OR 1=1",
    '$(rm -rf /)',
    '`id`',
    'a.de\nb.de',
    'a.\u2028de',
    'a.de\u0000',
    'a.de;id',
    'a.de|id',
    'a.de&id',
    'a b.de',
    '*.de',
    '~root',
    '${HOME}.de',
    '%n.de',
    '\u202ea.de',
    '--help',
    'a.de/../../etc',
    '{{7*7}}',
    '\\x41.de',
    'a.de#',
    'x'.repeat(10_000),
  ];
  test.each([...new Set([...exampleValues.values()].map(({kind}) => kind))])('%s refuses what a shell, a file or a page would read as code', (kind) => {
    for (const text of hostile) {
      const {example} = [...exampleValues.values()].find((value) => value.kind === kind)!;
      expect(checkValue(kind, text), text).toHaveProperty('error');
      expect(checkValue(kind, `${example}.${text}`), text).toHaveProperty('error');
      expect(checkValue(kind, text + example), text).toHaveProperty('error');
    }
  });

  test('what passes has no other characters than letters, digits and . : / _ @ + -', () => {
    for (const {kind, example} of exampleValues.values()) {
      for (let code = 0; code < 0x180; code += 1) {
        const checked = checkValue(kind, example.slice(0, 2) + String.fromCharCode(code) + example.slice(2));
        expect('value' in checked ? checked.value : 'a').toMatch(/^[a-z0-9][a-z0-9.:/_@+-]*$/i);
      }
    }
  });
});

describe('values hold together', () => {
  test.each([
    [{'hosts-gateway': '10.0.0.1'}, 'hosts-gateway', /outside the network 198\.51\.100\.0\/24; give your network too/],
    [{'hosts-network': '10.0.0.0/24', 'hosts-gateway': '10.0.1.1', 'hypervisor-ipv4': '10.0.0.2'}, 'hosts-gateway', /outside the network 10\.0\.0\.0\/24$/],
    [{bridge: 'br1'}, 'bridge', /is already second bridge/],
    [{card: 'br0'}, 'card', /is already hypervisor's bridge/],
    [{'control-host': 'hv1.example.com'}, 'control-host', /is already hypervisor: Host name/],
    [{'storage-network': '10.20.0.0/16'}, 'storage-network', /overlaps 10\.20\.0\.0\/24/],
    [{'office-network': '192.0.2.0/28'}, 'office-network', /is already in this network/],
  ])('%o', (own, id, error) => {
    expect(readValues(own).errors[id]).toMatch(error);
  });

  test('a network without its members names the members that are left outside', () => {
    expect(Object.keys(readValues({'hosts-network': '10.0.0.0/24'}).errors)).toEqual(['hypervisor-ipv4', 'hosts-gateway']);
  });
});

describe('files and the storage', () => {
  test('what is written is read again', () => {
    const settings = {values: {bridge: 'vmbr0', 'control-host': 'panel.provider.de'}, shown: false};
    expect(parseSettings(formatSettings(settings))).toEqual({...settings, errors: {}});
  });

  test.each(['', 'x', '[]', 'null', '{}', '{"nodesteadValues":1}', '{"nodesteadValues":1,"values":[]}', '{"nodesteadValues":2,"values":{}}', '{'.repeat(9000)])(
    '%s is refused',
    (text) => {
      expect(parseSettings(text)).toEqual({error: 'This is not a values file for these pages'});
    },
  );

  test('a long one is not read at all', () => {
    expect(parseSettings(' '.repeat(10_001))).toEqual({error: 'The file is too long for a values file'});
  });

  test('unknown names are left out, values of other types and hostile ones are refused, the others are read', () => {
    const values = {__proto__: 'x', constructor: 'x', other: 'x', bridge: {toString: 'x'}, 'control-host': '$(id).de', card: 'enp1s0'};
    expect(parseSettings(JSON.stringify({nodesteadValues: 1, values}))).toEqual({
      values: {card: 'enp1s0'},
      shown: true,
      errors: {bridge: 'This is not text', 'control-host': 'A host name has letters, digits and hyphens between its dots'},
    });
  });
});
