import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, test} from 'vitest';

import {loadCheckers} from '../../src/samples/registry';

const guide = readFileSync(join(import.meta.dirname, '../../../../handbook/samples.md'), 'utf8');
const table = guide.slice(guide.indexOf('## Languages'), guide.indexOf('## Executed samples'));

test('handbook/samples.md lists every language and check= that a tool takes', async () => {
  const takes = [...(await loadCheckers()).values()].flatMap((checker) => checker.takes);
  const missing = takes.filter(({language, check}) => !new RegExp(`\`${language}\\b`).test(table) || !(check === undefined || table.includes(check)));
  expect(missing).toEqual([]);
});
