import {expect, test} from 'vitest';

import {unusedShims} from '../src/moduleReplacement';

const moduleOf = (file: string) => ({nameForCondition: () => file});

test('unusedShims names the requests whose file no module is', () => {
  const files = {'./PendingNavigation': '/site/src/PendingNavigation.tsx', './prefetch': '/site/src/prefetch.ts'};
  expect(unusedShims(files, [moduleOf('/site/src/prefetch.ts'), moduleOf('/site/src/other.ts')])).toEqual(['./PendingNavigation']);
  expect(unusedShims(files, Object.values(files).map(moduleOf))).toEqual([]);
});
