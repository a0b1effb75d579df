import {describe, expect, test} from 'vitest';

import {findNames} from '../../src/vocabulary/addresses';
import {covers, readRealValues} from '../../src/vocabulary/realValues';
import {isReservedAddress, isReservedName} from '../../src/vocabulary/reserved';
import {nearest} from '../../src/vocabulary/suggestion';
import {findTerms} from '../../src/vocabulary/terminology';

describe('addresses and host names in a text', () => {
  test.each([
    ['IPv4, without the port behind it', 'ping 192.0.2.1, then 198.51.100.7:443', ['address 192.0.2.1@5', 'address 198.51.100.7@21']],
    ['IPv6, in brackets and alone', '[2001:db8::1]:443 ::1 2001:DB8::', ['address 2001:db8::1@1', 'address ::1@18', 'address 2001:DB8::@22']],
    ['no number beyond 255, no version, no part of a longer one', '999.1.1.1 1.2.3 1.2.3.4.5 v1.2.3.4 1.2.3.4-rc', []],
    ['no reverse zone', '2.0.192.in-addr.arpa 1.2.0.192.in-addr.arpa', []],
    ['no hardware address and no time', '52:54:00:12:34:56 12:30:01', []],
    ['hosts by their ending', 'www.example.com and a.b.io.', ['host www.example.com@0', 'host a.b.io@20']],
    ['the host of a mail address', 'to jane.doe+x@mail.example.org!', ['host mail.example.org@14']],
    [
      'any host in an address of the web',
      'https://docs.nodestead.example/x http://user:pw@cp.local:8080',
      ['host docs.nodestead.example@8', 'host cp.local@48'],
    ],
    ['no names of files', 'nodestead.toml server.created /etc/a.com/x b.com.conf', []],
    ['each once, also in an address', 'https://www.example.com', ['host www.example.com@8']],
  ])('%s', (_, text, expected) => {
    expect(findNames(text).map(({kind, value, offset}) => `${kind} ${value}@${offset}`)).toEqual(expected);
  });
});

describe('what examples may use', () => {
  test.each([
    '192.0.2.77',
    '198.51.100.1',
    '203.0.113.255',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.7.7',
    '100.127.0.1',
    '127.0.0.53',
    '169.254.169.254',
    '224.0.0.1',
    '0.0.0.0',
    '255.255.255.0',
    '::',
    '::1',
    '2001:db8:1::',
    '3fff::1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::1',
  ])('%s', (address) => {
    expect(isReservedAddress(address)).toBe(true);
  });

  test.each(['8.8.8.8', '192.0.3.1', '172.32.0.1', '100.128.0.1', '0.0.0.1', '2001:4860::1', '3ffe::1', '::2', 'fec0::1'])('not %s', (address) => {
    expect(isReservedAddress(address)).toBe(false);
  });

  test.each([
    ['example.com', true],
    ['cp.EXAMPLE.org', true],
    ['a.test', true],
    ['nodestead.example', true],
    ['localhost', true],
    ['1.2.0.192.in-addr.arpa', true],
    ['myexample.com', false],
    ['example.io', false],
    ['example.com.evil', false],
    ['contest', false],
  ])('the name %s: %s', (name, expected) => {
    expect(isReservedName(name)).toBe(expected);
  });
});

describe('a value of the real world', () => {
  test.each([
    ['debian.org', 'debian.org', true],
    ['debian.org', 'deb.debian.org', true],
    ['debian.org', 'mydebian.org', false],
    ['9.9.9.9', '9.9.9.9', true],
    ['9.9.9.9', '9.9.9.10', false],
    ['185.12.64.0/24', '185.12.64.77', true],
    ['185.12.64.0/24', '185.12.65.1', false],
    ['2620:fe::/48', '2620:fe::9', true],
    ['2620:fe::9', '2620:fe::9', true],
    ['2620:fe::9', '2620:fe::a', false],
    ['185.12.64.0/24', '2620:fe::9', false],
    ['185.12.64.0/24', 'debian.org', false],
  ])('%s covers %s: %s', (value, name, expected) => {
    expect(covers({value, reason: 'x', line: 1}, name)).toBe(expected);
  });

  test('is declared with its reason, on a line of its own', () => {
    const values = readRealValues();
    expect(values.length).toBeGreaterThan(5);
    expect(values.filter(({value, reason}) => value === '' || reason === '')).toEqual([]);
    expect(new Set(values.map(({line}) => line)).size).toBe(values.length);
  });
});

test.each([
  ['comand', ['command', 'common'], 'command'],
  ['x', ['y'], 'y'],
  ['x', ['yz'], undefined],
  ['abcdef', ['abcdxy'], 'abcdxy'],
  ['abcdef', ['abcxyz'], undefined],
  ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
  ['task', [], undefined],
])('the nearest of %s in %j is %s', (name, known, expected) => {
  expect(nearest(name, known)).toBe(expected);
});

describe('words that are not used', () => {
  const terms = [
    {wrong: /\b(virtual)isation\b/gi, right: '$1ization$2'},
    {wrong: /\bfoo\b/g, right: 'bar'},
  ];

  test('are found where they are, each with what to write', () => {
    expect(findTerms('A foo, Virtualisation and foo', terms)).toEqual([
      {offset: 7, found: 'Virtualisation', right: 'Virtualization'},
      {offset: 2, found: 'foo', right: 'bar'},
      {offset: 26, found: 'foo', right: 'bar'},
    ]);
  });

  test('are the words of others between quotation marks', () => {
    expect(findTerms('"foo" “foo” «foo» foo', terms)).toEqual([{offset: 18, found: 'foo', right: 'bar'}]);
  });
});
