import {appendFileSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {readStructure} from '@nodestead-docs/model';

import sidebars from '../../sidebars';
import {copyProject} from '../support/projectCopy';
import {type Cost, timed} from './measure';
import {waitTable} from './tables';

/** What a writer waits for at most, in seconds on the clock: the first time, and after a change. */
export const longest = {cold: 6, warm: 3};

/** What checking one page costs. */
export interface Checked {
  file: string;
  /** With nothing cached. */
  cold: Cost;
  /** After the page was changed. */
  warm: Cost;
}

/**
 * Checks each page alone, with nothing cached and again after a change, in a copy of the project.
 *
 * @param files pages from the root of the repository; all of them without any
 * @returns the slowest of each kind, and whether none takes longer than it may
 */
export function timeChecks(files: readonly string[]): {table: string; holds: boolean} {
  const {folder} = copyProject('bench-check-');
  try {
    const all = readStructure(folder, sidebars).versions.flatMap(({pages}) => [...pages.values()]);
    const checked = (files.length > 0 ? files : all).map((file): Checked => {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      const check = () => timed(folder, ['npm', 'run', '--silent', 'check', '--', file]);
      rmSync(join(folder, 'node_modules/.cache/checks'), {recursive: true, force: true});
      const cold = check();
      // An empty line more is a change that no other version has to follow.
      appendFileSync(path, '\n');
      const warm = check();
      writeFileSync(path, source);
      console.log(`${file}: ${JSON.stringify({cold, warm})}`);
      return {file, cold, warm};
    });
    const holds = checked.every(({cold, warm}) => cold.wall <= longest.cold && warm.wall <= longest.warm);
    return {table: (['cold', 'warm'] as const).map((kind) => waitTable(checked, kind)).join('\n\n'), holds};
  } finally {
    rmSync(folder, {recursive: true});
  }
}
