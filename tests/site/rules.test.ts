import {execFileSync} from 'node:child_process';

import {expect, test} from 'vitest';

test('the committed rules for web servers are those of this build', () => {
  expect(execFileSync('git', ['diff', '--name-only', 'HEAD', '--', 'deploy'], {encoding: 'utf8'})).toBe('');
});
