import {parsePage} from '@nodestead-docs/model';
import {describe, expect, test} from 'vitest';

import {coverageOf, coverageWithout, type Judged} from '../../src/performed-parts/coverage';
import {checkFloors, raised, readFloors, sharesOf} from '../../src/performed-parts/floors';
import {countParts} from '../../src/performed-parts/survey';
import {pageLines, partsTable} from '../../src/performed-parts/table';
import {rehearsal} from '../../src/procedure-tests/schema';

const page = parsePage(
  'docs/page.mdx',
  'page',
  `---
title: A page
---

**Risk:** the port may be blocked. **Way back:** [Undo](#steps).

Running servers are not interrupted. This is no promise.

| Setting | Meaning |
| --- | --- |
| \`mtu\` | size of packets |

## Steps {#steps}

\`\`\`bash
ip link add br0 type bridge
\`\`\`

\`\`\`bash
steadctl status
\`\`\`

\`\`\`text
control server cp.example.com
\`\`\`

\`\`\`bash
steadctl status | jq .
\`\`\`

\`\`\`bash
dnf install example
\`\`\`

## Whose fault is it? {#whose-fault}

| On \`br0\` | Then |
| --- | --- |
| nothing | the guest |
| \`Destination Host Unreachable\` | the router |

## If it does not work {#problems}

### \`Cannot find device "br0"\` {#cannot-find}

Make it.

### The bridge is down {#down}

\`\`\`bash
ip link set br0 up
\`\`\`

### The bridge is gone {#gone}

Look for it.
`,
);

const standIn = 'the stand-in could only repeat what the page shows';
const performedBy = (more: {skipped?: readonly unknown[]; proves?: readonly unknown[]; steps?: readonly unknown[]} = {}) =>
  rehearsal.parse({
    about: 'A test.',
    machines: {hv1: {}},
    skipped: more.skipped ?? [
      {section: 'steps', starts: 'steadctl status', why: standIn},
      {section: 'steps', starts: 'dnf', why: 'AlmaLinux and Rocky Linux'},
    ],
    variants: [{name: 'plain', debian: [13], steps: more.steps ?? [{section: 'steps', only: ['ip link add']}, {section: 'down'}]}],
    proves: more.proves ?? [],
  });
const said = (parts: readonly Judged[]): string[] =>
  parts.map(({kind, words, state, why, foreign}) => [kind, words, state, why ?? '', ...(foreign ?? [])].join(' / ').replace(/[ /]+$/, ''));

describe('what of a page is performed', () => {
  test('is derived from page and rehearsal', async () => {
    expect(said(await coverageOf(page, performedBy()))).toEqual([
      'block / ip link add br0 type bridge / performed',
      `block / steadctl status / excused / ${standIn}`,
      `block / control server cp.example.com / excused / ${standIn}`,
      `block / steadctl status | jq . / open / ${standIn} / jq`,
      'block / dnf install example / excused / AlmaLinux and Rocky Linux',
      'block / ip link set br0 up / performed',
      'row / nothing | the guest / open / no expectation proves it',
      'row / Destination Host Unreachable | the router / open / no expectation proves it',
      'entry / Cannot find device "br0" / open / no step provokes it',
      'entry / The bridge is down / performed',
      'entry / The bridge is gone / open / no step provokes it',
      'promise / Risk: the port may be blocked. / open / no expectation proves it',
      'promise / Way back: Undo. / open / no expectation proves it',
      'promise / Running servers are not interrupted. / open / no expectation proves it',
    ]);
  });

  test('is what expectations prove, provoke and see', async () => {
    const parts = await coverageOf(
      page,
      performedBy({
        steps: [
          {section: 'steps', only: ['ip link add']},
          {expect: 'the router answers', on: 'hv1', run: 'ping -c 1 192.0.2.9', contains: 'Destination Host Unreachable', exit: 1},
          {provoke: 'cannot-find', on: 'hv1', by: 'ip link show br0', noFix: 'it is the test'},
        ],
        proves: [
          {says: 'nothing | the guest', by: 'the router answers'},
          {says: 'servers are not interrupted', by: 'the router answers'},
        ],
      }),
    );
    expect(parts.filter(({kind, state}) => kind !== 'block' && state === 'performed').map(({words}) => words)).toEqual([
      'nothing | the guest',
      'Destination Host Unreachable | the router',
      'Cannot find device "br0"',
      'Running servers are not interrupted.',
    ]);
  });

  test.each([
    ['not performed yet', 'open'],
    ['AlmaLinux and Rocky Linux; a container has no LVM', 'open'],
    ['AlmaLinux and Rocky Linux; Ubuntu has the commands of Debian', 'excused'],
    [standIn, 'open'],
  ])('is not excused by any reason: %s', async (why, state) => {
    const parts = await coverageOf(page, performedBy({skipped: [{section: 'steps', starts: 'dnf', why}]}));
    expect(parts.find(({words}) => words.startsWith('dnf'))?.state).toBe(state);
  });

  test('is nothing without a rehearsal, and does not count where no machine can perform it', async () => {
    const states = async (never: string | undefined) => [...new Set((await coverageWithout(page, never)).map(({state}) => state))];
    expect(await states(undefined)).toEqual(['open']);
    expect(await states('Storage of a vendor.')).toEqual(['excused']);
    const played = await coverageWithout(page, 'Everything happens by steadctl, which a stub plays.');
    expect(played.filter(({state}) => state === 'open').map(({words}) => words)).toEqual([
      'ip link add br0 type bridge',
      'steadctl status | jq .',
      'dnf install example',
      'ip link set br0 up',
    ]);
  });
});

test('counts, prints and lists', async () => {
  const parts = await coverageOf(page, performedBy());
  expect(countParts(parts).block).toEqual({performed: 2, counted: 3, excused: 3});
  expect(
    partsTable([{version: 'current', page, parts}])
      .split('\n')
      .at(-1),
  ).toBe('| Next | 2 of 3 (66.6 %), 3 not countable | 0 of 2 (0 %) | 1 of 3 (33.3 %) | 0 of 3 (0 %) | 1 |');
  expect(pageLines({version: 'current', page, parts})).toEqual(
    expect.arrayContaining([
      'docs/page.mdx: blocks 2 of 3, rows of diagnoses 0 of 2, entries of problems 1 of 3, promises 0 of 3',
      `  27  block #steps "steadctl status | jq .": ${standIn}, no reason for jq`,
      '  31  block #steps "dnf install example": does not count: AlmaLinux and Rocky Linux',
    ]),
  );
});

describe('floors', () => {
  const floors = {current: {block: 88.1, row: 6.4, entry: 40, promise: 0}};

  test('report what falls below them', () => {
    expect(checkFloors(floors, {current: {...floors.current, block: 88}})).toMatchObject([
      {file: 'packages/verify/src/performed-parts/floors.json', message: 'In current 88 % of what is a block is performed, and it was 88.1 %'},
    ]);
    expect(checkFloors(floors, {current: {...floors.current, block: 95}})).toEqual([]);
  });

  test('only rise', () => {
    expect(raised(floors, {current: {block: 80, row: 10, entry: 40, promise: 5}})).toEqual({current: {block: 88.1, row: 10, entry: 40, promise: 5}});
    expect(raised(floors, {'6.0': floors.current})).toEqual({'6.0': floors.current});
  });

  test('are nothing for a project that has none', async () => {
    expect(readFloors('/nonexistent')).toEqual({});
    expect(sharesOf([{version: 'current', page, parts: await coverageOf(page, performedBy())}])).toEqual({
      current: {block: 66.6, row: 0, entry: 33.3, promise: 0},
    });
  });
});
