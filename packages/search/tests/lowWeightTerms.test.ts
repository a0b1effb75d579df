import {describe, expect, it, test} from 'vitest';

import {saidByTheWay} from '../src/lowWeightTerms';

/** The words of a query that are said by the way; `the` stands for a stop word. */
function aside(query: string): string[] {
  const words = query.split(' ').map((word) => ({word, isStopWord: word === 'the'}));
  return saidByTheWay(words).flatMap((is, at) => (is ? [words[at]!.word] : []));
}

describe('words that are said by the way', () => {
  test.each([
    ['memory size of 134217728 bytes', ['134217728']],
    ['pve webhook', ['pve']],
    ['the proxmox backup', ['proxmox']],
  ])('in "%s"', (query, words) => {
    expect(aside(query)).toEqual(words);
  });

  it.each([
    'proxmox',
    'the proxmox',
    'migrate from proxmox',
    'import virtualizor',
    'solusvm alternative',
    'port 9770',
    '0x7b',
    'error 522 cloudflare',
    '134217728',
  ])('none in "%s"', (query) => {
    expect(aside(query)).toEqual([]);
  });
});
