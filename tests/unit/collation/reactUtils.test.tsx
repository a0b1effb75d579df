// @vitest-environment jsdom
import {renderHook} from '@testing-library/react';
import {expect, test, vi} from 'vitest';

import {useShallowMemoObject} from '../../../src/plugins/collation/reactUtils';

vi.mock('@docusaurus/theme-common', () => ({}));

/** Whether the hook gives the first object again when the second one is rendered. */
function isKept(first: object, second: object): boolean {
  const {result, rerender} = renderHook(useShallowMemoObject, {initialProps: first});
  expect(result.current).toBe(first);
  rerender(second);
  expect([first, second]).toContain(result.current);
  return result.current === first;
}

const list: unknown[] = [];

test.each([
  [true, {path: '/a', list}, {path: '/a', list}],
  [true, {path: '/a', list}, {list, path: '/a'}],
  [true, {share: NaN}, {share: NaN}],
  [false, {path: '/a', list}, {path: '/b', list}],
  [false, {path: '/a', list}, {path: '/a', list: []}],
  [false, {path: '/a'}, {path: '/a', list}],
  [false, {path: '/a', list}, {path: '/a'}],
  [false, {path: undefined}, {list: undefined}],
])('an object is kept, %s: %o, then %o', (kept, first, second) => {
  expect(isKept(first, second)).toBe(kept);
});

test('the comparison is with the last object, not with the first', () => {
  const [first, second, third] = [{page: 1}, {page: 2}, {page: 1}];
  const {result, rerender} = renderHook(useShallowMemoObject, {initialProps: first});
  rerender(second);
  expect(result.current).toBe(second);
  rerender(third);
  expect(result.current).toBe(third);
});
