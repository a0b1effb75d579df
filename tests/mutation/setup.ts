import {inject, vi} from 'vitest';

// The thread ran the tests for other mutants before: what these left in modules is forgotten, and none of them is active while files are loaded.
vi.resetModules();
if (inject('mutantActivation' as never) !== 'static') {
  delete (globalThis as {__stryker__?: {activeMutant?: string}}).__stryker__?.activeMutant;
}

// What a mutant makes is stored for nobody; what was stored before the first of them may be used.
if (inject('mode' as never) === 'mutant') {
  const {Cache} = await import('../../packages/model/src/cache/cache');
  vi.spyOn(Cache.prototype, 'set').mockResolvedValue();
}
