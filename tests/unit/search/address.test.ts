import {expect, it} from 'vitest';

import {withParameters} from '../../../src/client/search/address';

it.each([
  ['?q=dhcp', {category: 'guides'}, 'q=dhcp&category=guides'],
  ['?q=dhcp&ctx=x&version=5.3/', {q: 'lease & more'}, 'q=lease+%26+more&ctx=x&version=5.3%2F'],
  ['?q=dhcp&category=guides', {category: ''}, 'q=dhcp'],
  ['', {q: ''}, ''],
])('%j with %j is %j', (search, changes, expected) => {
  expect(withParameters(search, changes as Record<string, string>)).toBe(expected);
});
