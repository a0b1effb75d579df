import {describe, expect, it} from 'vitest';

import {performedStamp, performedWords, type Performed} from '../../../src/content/performed';

const page = '---\ntitle: A page\n---\n\nSome prose.\n\n## Steps {#steps}\n\n```bash\nip link add br0 type bridge\n```\n';
const rehearsal = 'about: A test.\n';
const entry: Performed = {stamp: performedStamp(page, rehearsal), month: '2026-11', debian: [12, 13], variants: 1, provoked: 0, mutations: 3};

describe('what was performed', () => {
  it.each([
    ['a command', page.replace('br0', 'br1'), rehearsal],
    ['the id of a heading', page.replace('{#steps}', '{#all-steps}'), rehearsal],
    ['the rehearsal', page, `${rehearsal}hosts: {}\n`],
  ])('is something else with %s', (_, source, text) => {
    expect(performedStamp(source, text)).not.toBe(entry.stamp);
  });

  it('is the same with other prose', () => {
    expect(performedStamp(page.replace('Some prose', 'Other prose'), rehearsal)).toBe(entry.stamp);
  });

  it('is said in words', () => {
    expect(performedWords(entry)).toBe('Performed on Debian 12 and 13, November 2026');
    expect(performedWords({...entry, debian: [13], month: '2027-01'})).toBe('Performed on Debian 13, January 2027');
  });
});
