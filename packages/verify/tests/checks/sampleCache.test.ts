import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {parsePage, programStamp} from '@nodestead-docs/model';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import {checkSamples} from '../../src/samples/check';
import {loadCheckers} from '../../src/samples/registry';

vi.mock(import('../../../model/src/programs'), {spy: true});

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sample-cache-'));
});
afterEach(() => {
  rmSync(root, {recursive: true});
  vi.mocked(programStamp).mockReset();
});

test('a sample is run again when its text or the version of its tool has changed, and only then', async () => {
  const shell = (await loadCheckers()).get('shell');
  expect(shell).toBeDefined();
  const check = vi.fn((samples: readonly unknown[]) => samples.map(() => []));
  const run = async (command: string): Promise<number> => {
    check.mockClear();
    const page = parsePage('docs/a.mdx', 'a', `\`\`\`bash\n${command}\n\`\`\`\n`);
    await checkSamples([page], new Map(shell && [['shell', {...shell, programs: ['bash'], check}]]), root, false);
    return check.mock.calls.length;
  };
  expect([await run('true'), await run('true'), await run('false')]).toEqual([1, 0, 1]);
  vi.mocked(programStamp).mockReturnValue('bash of another version');
  expect([await run('true'), await run('true')]).toEqual([1, 0]);
});
