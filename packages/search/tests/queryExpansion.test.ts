import {describe, expect, it, test} from 'vitest';

import {factors} from '../src/boosts';
import {Expander} from '../src/queryExpansion';
import {Vocabulary} from '../src/vocabulary';

const terms = ['behaviour', 'bridge', 'configur', 'configurable', 'conf.d', 'disk', 'licenc', 'server', 'servers-x', 'volum', 'vm'];
const written = 'behaviour bridge bridges configuration disk licence licences server volume';

/** Approximates the stemmer: strips these endings. */
const stem = (word: string): string => word.replace(/(?:ations?|ation|es|s|e)$/, '');

function expander(known: readonly string[] = terms, texts = written): Expander {
  const sorted = [...known].sort();
  return new Expander(new Vocabulary(sorted, sorted, () => [[texts, 1]]), stem, factors);
}

/** Expands a word. @returns terms with boosts in hundredths, and the corrected word if it is another one */
function expanded(word: string, half = false, known = terms): {terms: Record<string, number>; read: string} {
  const {terms: found, read} = expander(known).expand(word, half);
  return {terms: Object.fromEntries([...found].map(([term, boost]) => [term, Math.round(100 * boost)])), read};
}

describe('a word stands for', () => {
  test.each([
    ['itself', 'bridge', ['bridge'], {bridge: 100}],
    ['its stem', 'volumes', ['volum', 'volumes'], {volumes: 100, volum: 100}],
    ['its other spelling, a little less', 'behavior', ['behaviour'], {behaviour: 95}],
    ['its synonyms, less', 'disk', ['disk', 'volum'], {disk: 100, volum: 50}],
    ['the synonyms of its stem', 'servers', ['server', 'vm'], {server: 100, vm: 50}],
    ['the synonyms of its other spelling', 'synchronize', ['sync'], {sync: 50}],
    ['names of which it is a part', 'conf', ['conf.d', 'etc/conf'], {'conf.d': 80, 'etc/conf': 80}],
    ['names of which its stem is a part', 'servers', ['server.log', 'server'], {server: 100, 'server.log': 80}],
    ['the best of what it may be', 'license', ['licens', 'license', 'licenc'], {license: 100, licens: 100, licenc: 95}],
    ['nothing else, where the index has nothing else', 'ceph', ['bridge'], {}],
  ])('%s', (_, word, known, expected) => {
    expect(expanded(word, false, known)).toEqual({terms: expected, read: word});
  });
});

describe('a word of another language stands for', () => {
  it.each([
    ['Server', 'servidor', {server: 95, vm: 48}],
    ['Server, in another form', 'serveurs', {server: 95, vm: 48}],
    ['bridge, with an umlaut that is typed as two letters', 'bruecken', {bridge: 95}],
    ['a word that is written without its accents', 'behaviòur', {behaviour: 95}],
    ['nothing, where nobody types it', 'schmetterling', {}],
  ])('%s', (_, word, expected) => {
    expect(expanded(word)).toEqual({terms: expected, read: word});
  });
});

describe('a mistyped word stands for', () => {
  it('what it nearly is, and is read so', () => {
    expect(expanded('brigde')).toEqual({terms: {bridge: 70}, read: 'bridge'});
  });

  it('the synonyms of that too', () => {
    expect(expanded('volmue')).toEqual({terms: {volum: 70, disk: 35}, read: 'volume'});
  });

  it('names of which that is a part, where it is no word by itself', () => {
    expect(expanded('brigde', false, ['x.bridge'])).toEqual({terms: {'x.bridge': 56}, read: 'bridge'});
  });

  it('nothing where it is a word', () => {
    expect(expanded('bridge', false, ['bridge', 'bridges'])).toEqual({terms: {bridge: 100}, read: 'bridge'});
  });

  it('a part of a name, and then it is read as it is typed', () => {
    expect(expanded('bridga', false, ['bridge', 'bridga.x'])).toEqual({terms: {bridge: 70, 'bridga.x': 80}, read: 'bridga'});
  });

  it('the beginning of a word, while it is typed', () => {
    expect(expanded('confugura', true)).toMatchObject({terms: {configur: 70}, read: 'configuration'});
    expect(expanded('confugura')).toEqual({terms: {}, read: 'confugura'});
  });
});

describe('a half-typed word stands for', () => {
  it('what begins like it, the more the less is missing', () => {
    expect(expanded('volu', true)).toEqual({terms: {volum: Math.round(85 * Math.sqrt(4 / 5))}, read: 'volu'});
    expect(expanded('serve', true, ['server', 'servers-x']).terms).toEqual({
      server: Math.round(85 * Math.sqrt(5 / 6)),
      'servers-x': Math.round(85 * Math.sqrt(5 / 9)),
    });
  });

  it('the word that an ending makes of it, from five letters on', () => {
    const shortStem = new Expander(new Vocabulary(['conf'], ['conf'], () => []), (word) => (word.endsWith('ation') ? 'conf' : word), factors);
    expect([...shortStem.expand('confi', true).terms]).toEqual([['conf', 0.85]]);
    expect([...shortStem.expand('xonf', true).terms]).toEqual([]);
    const longStem = new Expander(new Vocabulary(['configured'], ['configured'], () => []), (word) => (word === 'confien' ? 'configured' : word), factors);
    expect([...longStem.expand('confi', true).terms.keys()]).toEqual(['configured']);
  });

  it('no other word than a whole one that is the same', () => {
    const both = expander(['server', 'servers-x']);
    expect([...both.expand('serverr', false).terms.keys()]).toEqual(['server']);
    expect([...both.expand('serve', true).terms.keys()]).toEqual(['server', 'servers-x']);
    expect(both.expand('serve', true)).toBe(both.expand('serve', true));
  });

  it('sixty terms at most', () => {
    const many = Array.from({length: 100}, (_, at) => `server${String(at).padStart(2, '0')}`);
    expect(Object.keys(expanded('serv', true, many).terms)).toHaveLength(60);
  });
});

test('a word is known as it is typed, in its other spelling, by its stem or for its synonyms', () => {
  const {knows} = {knows: (word: string) => expander().knows(word)};
  expect(['bridge', 'behavior', 'volumes', 'vps', 'brigde', 'zorbix'].map(knows)).toEqual([true, true, true, true, false, false]);
});

test('what a mistyped word was meant to be is worked out once', () => {
  const one = expander();
  expect(one.corrections('brigde')).toEqual(['bridge']);
  expect(one.corrections('brigde')).toBe(one.corrections('brigde'));
});
