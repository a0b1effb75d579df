import {findProgram, type Program} from '@nodestead-docs/model';
import {vi} from 'vitest';

/**
 * Makes a program look as if it were not installed, until `vi.mocked(findProgram).mockReset()`. The test file has to watch the module:
 * `vi.mock(import('../../../model/src/programs'), {spy: true})`.
 */
export async function withoutProgram(program: Program): Promise<void> {
  const {findProgram: original} = await vi.importActual<typeof import('../../../model/src/programs')>('../../../model/src/programs');
  vi.mocked(findProgram).mockImplementation((name) => (name === program ? undefined : original(name)));
}
