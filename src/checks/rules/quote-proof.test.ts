import {expect, test} from 'vitest';

import {tooManyWaived, waivable} from './quote-proof';

const texts = (waived: number) =>
  Array.from({length: 100}, (_, index) => ({text: `text ${index}`, proof: index < waived ? ('waived' as const) : ('packages' as const)}));

test('lets few texts be waived', () => {
  expect([...tooManyWaived(texts(waivable))]).toEqual([]);
});

test('reports more, and does not count the product among them', () => {
  const ours = Array.from({length: 100}, (_, index) => ({text: `ours ${index}`, proof: 'ours' as const}));
  expect([...tooManyWaived([...texts(waivable + 1), ...ours])]).toMatchObject([{message: '4 of 100 quoted texts are waived, which is more than 3 %'}]);
});
