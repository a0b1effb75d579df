import {describe, expect, it} from 'vitest';

import {makeExcerpt} from '../src/excerpt';

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

  it('marks words without the punctuation around them', () => {
    expect(makeExcerpt('((ceph)): v2.1?! - … OK', boost('ceph', 'v2.1', 'ok', ''), 50)).toEqual([
      {text: '((', marked: false},
      {text: 'ceph', marked: true},
      {text: ')): ', marked: false},
      {text: 'v2.1', marked: true},
      {text: '?! - … ', marked: false},
      {text: 'OK', marked: true},
    ]);
  });

  it('shows a text whole that is exactly as long as it may be', () => {
    expect(shown(makeExcerpt('one two six ten', boost('six'), 15))).toBe('one two [six] ten');
    expect(shown(makeExcerpt('one two six ten', boost('ten'), 14))).toBe('…two six [ten]');
  });

  it.each([
    ['in the middle, with what is before it', ['libvirt'], 40, '…talks to [libvirt], storage and the…'],
    ['at the end, without an ellipsis there', ['down'], 40, '…when the control server is [down].'],
    ['at the beginning, without an ellipsis there', ['control'], 30, 'The [control] server pushes…'],
    ['near the end', ['guests'], 60, '…keeps running [guests] untouched when the control server is…'],
    ['in little room', ['jobs'], 24, '…[jobs] to the agents…'],
    ['at the word that says more, where both do not fit', ['agent', 'libvirt'], 22, '…to [libvirt], storage…'],
    ['where most is matched', ['tls', 'network'], 50, '…and the [network], streams task events back, and…'],
    ['at the first of two places that are as good', ['server'], 30, '…[server] pushes signed jobs to…'],
  ])('begins and ends at words: %s', (_, words, longest, expected) => {
    expect(shown(makeExcerpt(text, boost(...words), longest))).toBe(expected);
  });

  it('prefers two words of the query to one of them twice', () => {
    expect(shown(makeExcerpt('a disk and a disk, then a disk of ceph, at the end of it', boost('disk', 'ceph'), 24))).toBe('…a [disk] of [ceph], at the…');
    expect(shown(makeExcerpt('Reboot or reboot, and reboot again later', boost('reboot'), 20))).toBe('[Reboot] or [reboot]…');
  });

  it('shows a match behind a word that is longer than the room', () => {
    expect(shown(makeExcerpt(`${'y'.repeat(60)} end`, boost('end'), 20))).toBe('…[end]');
    expect(shown(makeExcerpt(`${'y'.repeat(60)} ${'z'.repeat(40)}`, boost('z'.repeat(40)), 20))).toBe(`…[${'z'.repeat(18)}]…`);
  });
});
