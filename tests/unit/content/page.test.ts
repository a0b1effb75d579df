import {callsIn, parseFence, parsePage} from '@nodestead-docs/model';
import {findNames} from '@nodestead-docs/verify';
import {expect, test} from 'vitest';

import {maskHeadingIds} from '../../../packages/model/src/content/headingIds';

test('heading ids are taken out without moving a column, and code is left alone', () => {
  const {source, ids} = maskHeadingIds('## Steps {#steps}\n\n```md\n## Not {#this}\n```\n### `br0` {#br0}');
  expect(source).toBe('## Steps         \n\n```md\n## Not {#this}\n```\n### `br0`       ');
  expect([...ids]).toEqual([
    [1, {id: 'steps', column: 10}],
    [6, {id: 'br0', column: 11}],
  ]);
});

test('a fence has a language, attributes in three ways of writing, and highlighted lines', () => {
  const {language, attributes, malformed} = parseFence('yaml', `check=netplan title="/etc/netplan/a b.yaml" {1,3} showLineNumbers note='x' "loose`);
  expect(language).toBe('yaml');
  expect([...attributes]).toEqual([
    ['check', 'netplan'],
    ['title', '/etc/netplan/a b.yaml'],
    ['showLineNumbers', true],
    ['note', 'x'],
  ]);
  expect(malformed).toEqual(['"loose']);
});

test('places inside a block of a list are places of the file', () => {
  const {blocks} = parsePage('p.mdx', 'p', '1. One\n\n   ```bash\n   a\n     b\n   ```\n');
  expect(blocks[0]?.text).toBe('a\n  b');
  expect(blocks[0]?.at(2, 3)).toEqual({line: 5, column: 6});
});

test('code in the text begins behind its backticks', () => {
  const {codes} = parsePage('p.mdx', 'p', 'See `a` and `` `b` ``.\n');
  expect(codes).toEqual([
    {text: 'a', line: 1, column: 6},
    {text: '`b`', line: 1, column: 16},
  ]);
});

test('a page that cannot be read says where and is empty', () => {
  const page = parsePage('p.mdx', 'p', '---\ntitle: [\n---\n\n{not js}\n');
  expect(page.syntaxErrors.map(({line}) => line)).toEqual([5, 2]);
  expect(page.blocks).toEqual([]);
});

test.each([
  ['steadctl node list', [['node', 'list']]],
  ['sudo steadctl node join "hv 1" --token=<join-token> | tee log', [['node', 'join', 'hv 1', '--token=<join-token>']]],
  ['steadctl node list \\\n  --json # all', [['node', 'list', '--json']]],
  ["ssh cp.example.com 'steadctl doctor' && steadctl status", [['doctor'], ['status']]],
  ['id=$(steadctl task list --json)', [['task', 'list', '--json']]],
  ['ls /usr/share/steadctl.d; cat steadctl-log', []],
])('calls of steadctl in %s', (text, expected) => {
  expect(callsIn(text).map(({words}) => words.map((word) => word.text))).toEqual(expected);
});

test.each([
  ['ping 8.8.8.8, version 1.2.3.4-5, time 12:30:00, MAC 52:54:00:12:34:56', ['8.8.8.8']],
  ['dig 5.113.0.203.in-addr.arpa; ip addr add 2001:db8::1/64 dev br0; fe80::1', ['2001:db8::1', 'fe80::1']],
  ['https://user@debian.org/x server.created nodestead.toml admin@example.com', ['example.com', 'debian.org']],
])('addresses and hosts in %s', (text, expected) => {
  expect(findNames(text).map(({value}) => value)).toEqual(expected);
});
