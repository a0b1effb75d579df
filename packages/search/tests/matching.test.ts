import {describe, expect, test} from 'vitest';

import {getIndexAddress} from '../src/address';
import {countEdits, getAllowedEdits} from '../src/distance';
import {latestOnly} from '../src/latest';
import {getOtherSpellings} from '../src/spelling';
import {isCall, isMethod, partsOf, slugOf, toPlainWords, trimPunctuation} from '../src/text';
import {Vocabulary} from '../src/vocabulary';
import {splitQuery} from '../src/words';

describe('edits between words', () => {
  test.each([
    ['disk', 'disk', 0],
    ['disk', 'disks', 1],
    ['disks', 'disk', 1],
    ['disk', 'dusk', 1],
    ['dikc', 'dick', 1],
    ['idsk', 'disk', 1],
    ['dsik', 'disk', 1],
    ['', 'ab', 2],
    ['brigde', 'bridge', 1],
    ['bxxdge', 'bridge', 2],
    ['network', 'bridge', 3],
    ['ab', '', 2],
    ['abcd', 'badc', 2],
    ['abc', 'cab', 2],
    ['abcdef', 'abc', 3],
    ['abc', 'abcdef', 3],
    ['abc', 'xyz', 3],
    ['abcd', 'wxyz', 3],
    ['aaaaaaaa', 'bbbbbbbbb', 3],
  ])('%s and %s are %i apart, or more than two', (typed, word, distance) => {
    expect(countEdits(typed, word, 2)).toBe(distance);
  });

  test.each([
    ['conf', 'configuration', 0],
    ['confg', 'configuration', 1],
    ['cnofig', 'configuration', 1],
    ['migart', 'migration', 1],
    ['xconf', 'configuration', 1],
    ['konfig', 'configuration', 1],
    ['zzz', 'configuration', 2],
    ['configurations', 'configuration', 1],
    ['configurationsss', 'configuration', 2],
  ])('the beginning "%s" and %s are %i apart, or more than one', (typed, word, distance) => {
    expect(countEdits(typed, word, 1, true)).toBe(distance);
  });

  test.each([
    ['eine', 0],
    ['nicht', 0],
    ['brigde', 1],
    ['volumes', 1],
    ['snapshot', 2],
    ['win11', 0],
    ['storage2', 0],
  ])('the word %s may have %i', (word, allowed) => {
    expect(getAllowedEdits(word)).toBe(allowed);
  });
});

test.each([
  ['virtualise', 'virtualize'],
  ['virtualization', 'virtualisation'],
  ['analyse', 'analyze'],
  ['analyzing', 'analysing'],
  ['behaviour', 'behavior'],
  ['favorites', 'favourites'],
  ['licence', 'license'],
  ['defense', 'defence'],
  ['centre', 'center'],
  ['meters', 'metres'],
  ['catalog', 'catalogue'],
  ['dialogues', 'dialogs'],
  ['cancelled', 'canceled'],
  ['enrollment', 'enrolment'],
  ['programme', 'program'],
  ['programs', 'programmes'],
  ['artefact', 'artifact'],
  ['artifacts', 'artefacts'],
  ['disk', 'disc'],
  ['discs', 'disks'],
])('%s is also written %s', (word, other) => {
  expect(getOtherSpellings(word)).toEqual([other]);
  expect(getOtherSpellings(other)).toEqual([word]);
});

test.each(['server', 'size', 'rise', 'units', 'disco', 'xdisk', 'programmer', 'lan', 'metrex', 'xcentre', 'artefactual', 'modelling2', 'meterage'])(
  '%s is written in one way',
  (word) => {
    expect(getOtherSpellings(word)).toEqual([]);
  },
);

describe('words and names', () => {
  test.each([
    ["'zpool'", 'zpool'],
    [':9770', '9770'],
    ['(br0),', 'br0'],
    ['_x_', '_x_'],
    ['a.b', 'a.b'],
    ['«é»', 'é'],
    ['...', ''],
  ])('%s without the punctuation around it is "%s"', (word, plain) => {
    expect(trimPunctuation(word)).toBe(plain);
  });

  test('a name has parts, a text has words, an address a last segment', () => {
    expect(partsOf('/etc/nodestead/nodestead.toml')).toEqual(['etc', 'nodestead', 'nodestead', 'toml']);
    expect(partsOf('max_map_count')).toEqual(['max', 'map', 'count']);
    expect(partsOf('--')).toEqual([]);
    expect(toPlainWords('  The “br0”, again! ')).toBe(' the br0 again ');
    expect(slugOf('/guides/priority-xml')).toBe('priority-xml');
    expect(slugOf('plain')).toBe('plain');
  });

  test.each([
    ['POST /servers', true],
    [' delete\t/servers/1 ', true],
    [' get https://cp.example.com/api/v1/tasks', true],
    ['delete old backups', false],
    ['patch release 6.0', false],
    ['posting /servers', false],
    ['POST', false],
    ['POST servers', false],
    ['see /servers', false],
    ['', false],
  ])('"%s" is a call: %s', (query, expected) => {
    expect(isCall(query)).toBe(expected);
  });

  test.each([
    ['patch', true],
    ['GET', true],
    ['gets', false],
    ['target', false],
  ])('"%s" is a method: %s', (word, expected) => {
    expect(isMethod(word)).toBe(expected);
  });

  test('a query is split at white space and hyphens, without punctuation', () => {
    expect(splitQuery('Server pre-start  (hook)', ['en'], [])).toEqual(['server', 'pre', 'start', 'hook']);
    expect(splitQuery(' - ', ['en'], [])).toEqual([]);
  });

  test('a query in Chinese is split by the words of the index', () => {
    expect(splitQuery('虚拟机迁移', ['zh', 'en'], ['虚拟机', '迁移'])).toEqual(['虚拟机', '迁移']);
  });

  test('of a long query the first 400 characters and 24 words are looked at', () => {
    expect(splitQuery('ab '.repeat(100), ['en'], [])).toHaveLength(24);
    expect(splitQuery(`${'x'.repeat(398)} yz`, ['en'], []).map((word) => word.length)).toEqual([398, 1]);
  });
});

test.each([
  ['/', 'search-index.json?_=1', 'https://docs.example.com/search-index.json?_=1'],
  ['/next', 'search-index{dir}.json?_=1', 'https://docs.example.com/next/search-index.json?_=1'],
  ['/5.3/', 'search-index.json', 'https://docs.example.com/5.3/search-index.json'],
])('the index of %s is at its address', (path, file, address) => {
  expect(getIndexAddress(path, file, 'https://docs.example.com')).toBe(address);
});

test.each(['//evil.example', 'https://evil.example', 'http://['])('an index at %s is refused', (path) => {
  expect(() => getIndexAddress(path, 'search-index.json', 'https://docs.example.com')).toThrow('Unexpected version url');
});

describe('the vocabulary', () => {
  const terms = ['ab', 'abacus', 'abc', 'etc/nodestead/nodestead.toml', 'max_map_count', 'nodestead.toml', 'server', 'server.pre-start', 'servers', 'tom'];
  const reads = {count: 0};
  const vocabulary = new Vocabulary(terms, ['abacus', 'servers'], () => {
    reads.count++;
    return [
      ['Licence licence LICENCE licences', 1],
      ['silence 2fa vm volumes volume', 1],
      ['volumes', 1],
    ];
  });

  test('knows its terms', () => {
    expect(vocabulary.has('abc')).toBe(true);
    expect(vocabulary.has('abcd')).toBe(false);
  });

  test('finds what begins like a word, the shortest first; for two letters among titles only', () => {
    expect(vocabulary.startingWith('aba', 5)).toEqual(['abacus']);
    expect(vocabulary.startingWith('ser', 5)).toEqual(['server', 'servers', 'server.pre-start']);
    expect(vocabulary.startingWith('ser', 2)).toEqual(['server', 'servers']);
    expect(vocabulary.startingWith('ab', 5)).toEqual(['abacus']);
    expect(vocabulary.startingWith('zzz', 5)).toEqual([]);
    expect(vocabulary.startingWith('tom', 5)).toEqual(['tom']);
  });

  test('finds names by their parts', () => {
    expect(vocabulary.namesWith('toml')).toEqual(['etc/nodestead/nodestead.toml', 'nodestead.toml']);
    expect(vocabulary.namesWith('nodestead.toml')).toEqual(['etc/nodestead/nodestead.toml', 'nodestead.toml']);
    expect(vocabulary.namesWith('map_count')).toEqual(['max_map_count']);
    expect(vocabulary.namesWith('map.count')).toEqual([]);
    expect(vocabulary.namesWith('abacus')).toEqual([]);
    expect(vocabulary.namesWith('--')).toEqual([]);
  });

  test('finds the written words nearest to a mistyped one, the most frequent first', () => {
    expect(vocabulary.near('license', false)).toEqual(['licence']);
    expect(vocabulary.near('volumez', false)).toEqual(['volumes', 'volume']);
    expect(vocabulary.near('volumes', false)).toEqual(['volume']);
    expect(vocabulary.near('lecenc', true)).toEqual(['licence', 'licences']);
    expect(vocabulary.near('lecenc', false)).toEqual([]);
    expect(vocabulary.near('vms', false)).toEqual([]);
    expect(vocabulary.near('qqqqqqq', false)).toEqual([]);
    expect(reads.count).toBe(1);
  });

  test('can read its words before one is mistyped', () => {
    let count = 0;
    const prepared = new Vocabulary(terms, [], () => {
      count++;
      return [];
    });
    expect(count).toBe(0);
    prepared.prepare();
    expect(count).toBe(1);
    prepared.near('license', false);
    expect(count).toBe(1);
  });
});

describe('one question at a time', () => {
  test('of those that come meanwhile the last is asked, the others are answered with nothing', async () => {
    const asked: string[] = [];
    const answers = new Map<string, () => void>();
    const ask = latestOnly(async (question: string) => {
      asked.push(question);
      await new Promise<void>((resolve) => answers.set(question, resolve));
      return question.toUpperCase();
    });
    const [first, second, third] = [ask('a'), ask('b'), ask('c')];
    expect(asked).toEqual(['a']);
    answers.get('a')?.();
    expect(await first).toBe('A');
    expect(await second).toBeUndefined();
    expect(asked).toEqual(['a', 'c']);
    answers.get('c')?.();
    expect(await third).toBe('C');
    expect(asked).toEqual(['a', 'c']);
    const fourth = ask('d');
    expect(asked).toEqual(['a', 'c', 'd']);
    answers.get('d')?.();
    expect(await fourth).toBe('D');
  });

  test('a question that fails does not stop the next', async () => {
    const ask = latestOnly((question: string) => (question === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve(question)));
    const [bad, good] = [ask('bad'), ask('good')];
    await expect(bad).rejects.toThrow('no');
    expect(await good).toBe('good');
  });
});
