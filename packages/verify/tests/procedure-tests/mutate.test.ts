import {describe, expect, it} from 'vitest';

import {describe as inWords, mutate} from '../../src/procedure-tests/mutate';
import {type Action, expectationsOf, planOf} from '../../src/procedure-tests/plan';
import type {Mutation} from '../../src/procedure-tests/schema';
import {page, whole} from './support';

const rehearsal = whole();
const plan = planOf(page, rehearsal, rehearsal.variants[0]!);
const texts = (actions: readonly Action[]) => actions.flatMap((action) => ('block' in action ? [action.block.text] : []));
const add = {section: 'steps', starts: 'ip link add'};
const remove = {section: 'undo', starts: 'ip link delete'};

describe('a mutation', () => {
  it.each<[string, Mutation, string[], string]>([
    [
      'drops a block',
      {drop: add, fails: 'x'},
      ['speed = 7', 'apt-get install --yes example', 'ip -br link show br0', 'ip link delete br0'],
      'without "ip link add" (#steps)',
    ],
    [
      'swaps two blocks',
      {swap: [add, remove], fails: 'x'},
      ['ip link delete br0', 'speed = 7', 'apt-get install --yes example', 'ip -br link show br0', 'ip link add br0 type bridge'],
      '"ip link add" (#steps) and "ip link delete" (#undo) change places',
    ],
    [
      'changes a value',
      {in: {section: 'steps', starts: '/etc/example.conf'}, replace: '7', by: '8', fails: 'x'},
      ['ip link add br0 type bridge', 'speed = 8', 'apt-get install --yes example', 'ip -br link show br0', 'ip link delete br0'],
      '"7" becomes "8" in "/etc/example.conf" (#steps)',
    ],
  ])('%s', (_, mutation, expected, words) => {
    expect(texts(mutate(plan, mutation, {}))).toEqual(expected);
    expect(inWords(mutation)).toBe(words);
  });

  it('names what the page shows where a variant has a value of its own', () => {
    const variant = {...rehearsal.variants[0]!, values: {br0: 'br7'}};
    const shown = {section: 'steps', starts: 'ip link add br0'};
    const changed = mutate(planOf(page, rehearsal, variant), {in: shown, replace: 'ip link add br0', by: 'true br0', fails: 'x'}, variant);
    expect(texts(changed)[0]).toBe('true br7 type bridge');
  });

  it('leaves a block its name, by which the expectation is known', () => {
    const changed = mutate(plan, {in: add, replace: 'ip link add', by: 'true', fails: 'x'}, {});
    expect([...expectationsOf(changed)]).toEqual([...expectationsOf(plan)]);
  });
});
