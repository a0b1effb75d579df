import {vi} from 'vitest';

import {findProgram, type Program} from '../../../src/checks/tools';

/**
 * Makes a program look as if it were not installed, until `vi.mocked(findProgram).mockReset()`. The test file has to watch the module:
 * `vi.mock(import('../../../src/checks/tools'), {spy: true})`.
 */
export async function withoutProgram(program: Program): Promise<void> {
  const {findProgram: original} = await vi.importActual<typeof import('../../../src/checks/tools')>('../../../src/checks/tools');
  vi.mocked(findProgram).mockImplementation((name) => (name === program ? undefined : original(name)));
}
