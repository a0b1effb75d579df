import {describe, expect, it} from 'vitest';

import {edits, editsAllowed} from '../../../src/search/distance';
import {otherSpellings} from '../../../src/search/spelling';
import {isCall, partsOf, plainWords, trimPunctuation} from '../../../src/search/text';
import {Vocabulary} from '../../../src/search/vocabulary';
import {queryWords} from '../../../src/search/words';

describe('edits', () => {
  it.each([
    ['bridge', 'bridge', 0],
    ['brigde', 'bridge', 1],
    ['bride', 'bridge', 1],
    ['bridgee', 'bridge', 1],
    ['bxxdge', 'bridge', 2],
    ['network', 'bridge', 3],
  ])('from %s to %s: %i', (typed, word, count) => {
    expect(edits(typed, word, 2)).toBe(count);
  });

  it('costs nothing to have typed only the beginning', () => {
    expect(edits('migart', 'migration', 2)).toBe(3);
    expect(edits('migart', 'migration', 2, true)).toBe(1);
  });

  it('are one from four letters, two from eight', () => {
    expect([3, 4, 7, 8, 20].map(editsAllowed)).toEqual([0, 1, 1, 2, 2]);
  });
});

describe('otherSpellings', () => {
  it.each([
    ['virtualisation', 'virtualization'],
    ['virtualization', 'virtualisation'],
    ['license', 'licence'],
    ['behaviour', 'behavior'],
    ['analyse', 'analyze'],
    ['centre', 'center'],
    ['catalog', 'catalogue'],
    ['cancelled', 'canceled'],
  ])('of %s: %s', (word, other) => {
    expect(otherSpellings(word)).toContain(other);
  });

  it('leaves other words alone', () => {
    expect(['hypervisor', 'list', 'size', 'port', 'server'].flatMap(otherSpellings)).toEqual([]);
  });
});

describe('isCall', () => {
  it.each(['POST /servers', ' get https://cp.example.com/api/v1/tasks', 'delete /servers/{server} now'])('takes %j for a call', (query) => {
    expect(isCall(query)).toBe(true);
  });

  it.each(['', 'delete old backups', 'get', '/servers', 'patch release 6.0', 'posting /servers'])('does not take %j for one', (query) => {
    expect(isCall(query)).toBe(false);
  });
});

describe('words', () => {
  it('are split at white space and hyphens, in lower case, without punctuation around them', () => {
    expect(queryWords("Pre-Start 'Zpool' (br0) :9770 --json /etc/x.conf", ['en'], [])).toEqual([
      {word: 'pre', name: 0},
      {word: 'start', name: 0},
      {word: 'zpool', name: 1},
      {word: 'br0', name: 2},
      {word: '9770', name: 3},
      {word: 'json', name: 4},
      {word: 'etc/x.conf', name: 5},
    ]);
  });

  it('of Chinese are split by the words of the index', () => {
    expect(queryWords('虚拟机迁移', ['zh', 'en'], ['虚拟机', '迁移']).map(({word}) => word)).toEqual(['虚拟机', '迁移']);
  });

  it('of a very long query are limited', () => {
    expect(queryWords('a '.repeat(1_000), ['en'], [])).toHaveLength(24);
  });

  it('lose punctuation at their ends only', () => {
    expect(trimPunctuation('«"max_map_count":»')).toBe('max_map_count');
    expect(partsOf('vm.max_map_count')).toEqual(['vm', 'max', 'map', 'count']);
    expect(plainWords("Interface 'br0' doesn't")).toBe(' interface br0 doesn t ');
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary(['bridg', 'configur', 'etc/nodestead/nodestead.toml', 'migrat', 'network'].sort(), ['migrat'], () => [
    'Bridges and networks: configuration, migration.',
  ]);

  it('finds terms by their beginning, by a part and by something inside', () => {
    expect(vocabulary.startingWith('conf', 9)).toEqual(['configur']);
    expect(vocabulary.startingWith('m', 9)).toEqual(['migrat']);
    expect(vocabulary.startingWith('b', 9)).toEqual([]);
    expect(vocabulary.namesWith('nodestead.toml')).toEqual(['etc/nodestead/nodestead.toml']);
    expect(vocabulary.namesWith('stead')).toEqual([]);
    expect(vocabulary.containing('stead', 9)).toEqual(['etc/nodestead/nodestead.toml']);
  });

  it('measures typing errors against words as they are written', () => {
    expect(vocabulary.near('migratoin', false)).toEqual(['migration']);
    expect(vocabulary.near('netwroks', false)).toEqual(['networks']);
    expect(vocabulary.near('brx', false)).toEqual([]);
  });
});
