import {describe, expect, it} from 'vitest';

import {isOtherKind} from '../../src/logs/kinds';
import {tokensOf} from '../../src/logs/tokens';

describe('a name of another kind', () => {
  it.each([
    ['a path for an address', '0.0.0.0:80', 'unix:/dev/shm/default.sock', undefined, true],
    ['a card for a bridge', 'ovsbr0', 'enp3s0', 'bridge', true],
    ['a floppy for a disk', 'nvme1n1', 'fd0', undefined, true],
    ['another bridge', 'ovsbr0', 'br-lan', 'bridge', false],
    ['a card where the kind says nothing', 'br0', 'enp3s0', 'dev', false],
  ])('is %s: %s, %s', (_, text, line, before, isOther) => {
    expect(isOtherKind(tokensOf(text), tokensOf(line), before)).toBe(isOther);
  });
});
