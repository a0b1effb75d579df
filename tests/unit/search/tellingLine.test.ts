import {expect, it} from 'vitest';

import {tellingLine} from '../../../src/theme/SearchPage/tellingLine';

it.each([
  ['the first that says that something is wrong, without what is before it', 'Starting.\nNov 22 11:21:14 hv1 nginx[3908]: it failed\nerror', [], 'it failed'],
  ['the first, where none does', '\nall is well\nreally', [], 'all is well'],
  ['no line that has a secret', 'error: token njt_x\nerror: two', [1], 'error: two'],
  ['nothing, where no line is left', 'error: token njt_x\n', [1], undefined],
])('searches for %s', (_, text, left, expected) => {
  expect(tellingLine(text, left)).toBe(expected);
});

it('searches for no more than a search can take', () => {
  expect(tellingLine('x'.repeat(900), [])).toHaveLength(200);
});
