import {describe, expect, it} from 'vitest';

import {readFailures} from '../../src/procedure-tests/shell';
import {excused, readSnapshot, snapshotDifference} from '../../src/procedure-tests/snapshot';
import {longestSilence, readTries} from '../../src/procedure-tests/watch';

describe('the state of a machine', () => {
  const before = readSnapshot('address lo 127.0.0.1/8\nroute default via 198.51.100.1\nunit systemd-hostnamed.service active\n\n');

  it('leaves out what comes and goes by itself', () => {
    expect([...before]).toEqual(['address lo 127.0.0.1/8', 'route default via 198.51.100.1']);
  });

  it('says what is gone and what came', () => {
    expect(snapshotDifference(before, readSnapshot('address lo 127.0.0.1/8\nroute default via 198.51.100.254'))).toEqual([
      '- route default via 198.51.100.1',
      '+ route default via 198.51.100.254',
    ]);
  });

  it('excuses what is named, and names excuses that excuse nothing', () => {
    expect(excused(['+ file /root/a', '+ file /etc/b'], ['^\\+ file /root/', '^- ']).rest).toEqual(['+ file /etc/b']);
    expect(excused(['+ file /root/a'], ['^- ']).needless).toEqual(['^- ']);
  });
});

describe('a watcher', () => {
  const tries = (text: string) => longestSilence(readTries(text));

  it('measures from the last answer to the next one', () => {
    expect(tries('10 yes\n11 no\n12 no\n13.5 yes\n14 yes\n')).toBe(3.5);
  });

  it('takes out the time in which it did not run itself', () => {
    expect(tries('10 yes\n10.25 yes\n19.25 yes\n19.5 yes\n')).toBe(1.5);
    expect(tries('10 yes\n11 no\n21 no\n22 no\n23 yes\n')).toBe(4.5);
  });

  it('counts a silence at the beginning and at the end', () => {
    expect(tries('10 no\n11 no\n12 no\n13 no\n14 yes\n15 yes\n')).toBe(4);
    expect(tries('10 yes\n11 yes\n12 no\n13.5 no\n15 no\n')).toBe(4);
  });

  it('takes no answer at all for an endless silence', () => {
    expect(tries('10 no\n11 no\n')).toBe(Infinity);
    expect(tries('')).toBe(Infinity);
  });
});

it('reads which commands failed', () => {
  expect(readFailures('3 1\n5 127\n')).toEqual([
    {line: 3, code: 1},
    {line: 5, code: 127},
  ]);
});
