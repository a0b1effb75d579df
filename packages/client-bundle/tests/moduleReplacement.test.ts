import {expect, test} from 'vitest';

import {unusedReplacements} from '../src/moduleReplacement';

const moduleOf = (file: string) => ({nameForCondition: () => file});

test('unusedReplacements names the requests whose file no module is', () => {
  const files = {'./PendingNavigation': '/site/src/PendingNavigation.tsx', './prefetch': '/site/src/prefetch.ts'};
  expect(unusedReplacements(files, [moduleOf('/site/src/prefetch.ts'), moduleOf('/site/src/other.ts')])).toEqual(['./PendingNavigation']);
  expect(unusedReplacements(files, Object.values(files).map(moduleOf))).toEqual([]);
});
