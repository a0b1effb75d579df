import {expect, test} from 'vitest';

import {hasWords, readsLikeMessage} from '../../src/message-proofs/message';
import {type Evidence, proofOf} from '../../src/message-proofs/proof';
import type {Program} from '../../src/message-proofs/records';
import {nearestStrings, search} from '../../src/message-proofs/search';
import {filePattern, matches} from '../../src/message-proofs/template';
import type {Quote} from '../../src/message-proofs/texts';

const commands = new Set(['grep', 'virsh']);

test.each([
  ['Could not open: Permission denied', false],
  ['502 Bad Gateway', false],
  ['QuotaExceeded', true],
  ['Cloud config schema errors', true],
])('takes "%s" for a message', (text, heading) => {
  expect(readsLikeMessage(text, heading, commands)).toBe(true);
});

test.each([
  ['grep -c "not found"', false],
  ['allow_restart: false', false],
  ['apt-mark hold', false],
  ['queued', true],
  ['virsh list', true],
])('takes "%s" for no message', (text, heading) => {
  expect(readsLikeMessage(text, heading, commands)).toBe(false);
});

test('finds words in an output, and none where only values are', () => {
  expect(hasWords('2 packets transmitted, 0 received')).toBe(true);
  expect(['203.0.113.5', '0c:c4:7a:12:34:56', '/etc/netplan/60-nodestead.yaml', 'web1.example.net.', 'nodestead:', '200 0'].filter(hasWords)).toEqual([]);
});

test('fills the gaps of a template with what a page shows, and leaves out what the page leaves out', () => {
  expect(matches("interface 'br0' doesn't exist", "interface '{}' doesn't exist")).toBe(true);
  expect(matches('E: The repository … does not have a Release file', "E: The repository '{}' does not have a Release file")).toBe(true);
  expect(matches("interface 'br0' does not exist", "interface '{}' doesn't exist")).toBe(false);
  expect(matches('…', 'anything at all')).toBe(false);
});

test.each([
  ["Could not open '{}'", "\0Could not open '%s'\0"],
  ['lease {} will be offered', '\0%1: lease %2 will be offered\0'],
  ["Use of {} detected. Upgrade can't proceed", '"Use of {0} detected. "\n    "Upgrade can\\\'t proceed"'],
])('finds "%s" in a file', (part, text) => {
  expect(filePattern(part).test(text)).toBe(true);
});

test('does not put a message together from two strings', () => {
  expect(filePattern("Could not open '{}'").test("\0Could not\0open '%s'\0")).toBe(false);
  expect(search(['no such {} here'], [{package: 'one', path: 'bin/one', text: '\0no such\0thing here\0'}])[0]?.place).toBeUndefined();
});

test('notes the first place of a part, and the strings nearest to a text', () => {
  const files = [{package: 'one', path: 'bin/one', text: "\0Address already assigned to '%s'\0Another string\0"}];
  expect(search(['Address already assigned'], files)).toEqual([
    {part: 'Address already assigned', place: {package: 'one', file: 'bin/one', as: 'Address already assigned'}},
  ]);
  expect(nearestStrings('the address was assigned', files, 1)).toEqual(["Address already assigned to '%s'  (one: bin/one)"]);
});

const quote = (text: string, section = ''): Quote => ({kind: 'heading', text, own: false, section, line: 1, column: 1});
const place = {package: 'one', file: 'bin/one', as: 'x'};
const program: Program = {
  id: 'one',
  file: 'one.yaml',
  program: 'One',
  packages: ['one'],
  only: [],
  ours: false,
  texts: [
    {says: 'held by {}'},
    {says: ['held by one ', 'and not by {}']},
    {says: 'said by the newer', named: ['Debian 13']},
    {says: 'waived here', waived: 'nobody can read it anywhere'},
  ],
};
const evidence: Evidence = {
  programs: [program],
  rehearsed: new Set(['seen by a rehearsal']),
  found: {
    checked: '2026-11-22',
    programs: {
      one: {
        versions: {'12': {one: '1'}, '13': {one: '2'}},
        texts: {
          'held by {}': {'12': [place], '13': [place]},
          'held by one and not by {}': {'12': [place, place], '13': [place]},
          'said by the newer': {'12': [], '13': [place]},
        },
      },
    },
  },
};

test.each([
  ['held by both', '', 'packages'],
  ['seen by a rehearsal', '', 'printed'],
  ['said by the newer', 'It is the text of Debian 13.', 'packages'],
  ['waived here', '', 'waived'],
])('proves "%s"', (text, section, proof) => {
  expect(proofOf(quote(text, section), evidence)).toBe(proof);
});

test('proves nothing that a release lacks, a page does not name, or nobody prints', () => {
  const only = {...evidence, programs: [{...program, texts: program.texts.slice(1)}]};
  expect(proofOf(quote('held by one and not by two'), only)).toMatchObject({message: 'One of Debian 13 does not print "held by one and not by {}"'});
  expect(proofOf(quote('said by the newer'), evidence)).toMatchObject({message: 'Not every release prints "said by the newer"'});
  expect(proofOf(quote('said by a newer'), evidence)).toMatchObject({
    message: 'Nothing proves that a program prints "said by a newer"; did you mean "said by the newer" of One?',
  });
});
