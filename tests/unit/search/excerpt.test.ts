import {describe, expect, it} from 'vitest';

import {makeExcerpt} from '../../../src/search/excerpt';

const text =
  'The control server pushes signed jobs to the agents over HTTPS with mutual TLS; the agent talks to libvirt, storage and the network, ' +
  'streams task events back, and keeps running guests untouched when the control server is down.';

function boost(...words: string[]) {
  return (word: string) => (words.includes(word) ? 1 + words.indexOf(word) / 10 : 0);
}

function shown(parts: ReturnType<typeof makeExcerpt>): string {
  return parts.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('');
}

describe('excerpt', () => {
  it('shows a short text whole', () => {
    expect(shown(makeExcerpt('Look at the (ceph) status.', boost('ceph'), 50))).toBe('Look at the ([ceph]) status.');
  });

  it('cuts out where most was matched, at words, within the length', () => {
    const parts = makeExcerpt(text, boost('task', 'events', 'control'), 50);
    expect(shown(parts)).toContain('[task] [events]');
    expect(parts.map((part) => part.text).join('').length).toBeLessThanOrEqual(50);
    expect(shown(parts)).toMatch(/^….*…$/);
  });

  it.each([10, 20, 50, 100, 150])('never exceeds %i characters', (length) => {
    for (const word of ['the', 'down', 'libvirt', 'nothing']) {
      const all = makeExcerpt(text, boost(word), length)
        .map((part) => part.text)
        .join('');
      expect(all.length).toBeLessThanOrEqual(length);
      expect(all.length).toBeGreaterThan(0);
    }
  });

  it('shows the beginning where nothing was matched', () => {
    expect(shown(makeExcerpt(text, boost(), 30))).toBe('The control server pushes…');
  });

  it('cuts a word that is longer than the room', () => {
    expect(shown(makeExcerpt('x'.repeat(200), () => 1, 20))).toBe(`[${'x'.repeat(18)}]…`);
  });
});
