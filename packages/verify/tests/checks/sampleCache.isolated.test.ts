import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {parsePage, programStamp} from '@nodestead-docs/model';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import {checkSamples} from '../../src/samples/check';
import type {Sample, Verdict} from '../../src/samples/checker';
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

/** @returns function that says how often a checker was asked about a command */
async function runsOf(look: (samples: readonly Sample[]) => readonly Verdict[]): Promise<(command: string) => Promise<number>> {
  const shell = (await loadCheckers()).get('shell');
  expect(shell).toBeDefined();
  const check = vi.fn(look);
  return async (command) => {
    check.mockClear();
    const page = parsePage('docs/a.mdx', 'a', `\`\`\`bash\n${command}\n\`\`\`\n`);
    await checkSamples([page], new Map(shell && [['shell', {...shell, programs: ['bash'], check}]]), root, false);
    return check.mock.calls.length;
  };
}

test('a sample that reached a limit is run again, and one that is wrong is not', async () => {
  const wrong = {line: 1, column: 1, message: 'wrong'};
  const unfinished = await runsOf((samples) => samples.map(() => [{...wrong, isUnfinished: true as const}]));
  expect([await unfinished('true'), await unfinished('true')]).toEqual([1, 1]);
  const finished = await runsOf((samples) => samples.map(() => [wrong]));
  expect([await finished('true'), await finished('true')]).toEqual([1, 0]);
});

test('a sample is run again when its text or the version of its tool has changed, and only then', async () => {
  const run = await runsOf((samples) => samples.map(() => []));
  expect([await run('true'), await run('true'), await run('false')]).toEqual([1, 0, 1]);
  vi.mocked(programStamp).mockReturnValue('bash of another version');
  expect([await run('true'), await run('true')]).toEqual([1, 0]);
});
