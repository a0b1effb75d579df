import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parsePage} from '@nodestead-docs/model';
import {currentVersion, versionFolder} from '@nodestead-docs/model/browser';
import {describe, expect, it} from 'vitest';

import {readUnperformed} from '../../src/performed-parts/unperformed';
import {blocksOf, isCommands} from '../../src/procedure-tests/blocks';
import {loadRehearsals} from '../../src/procedure-tests/rehearsals';

/** Paths of the pages of Next that have commands. */
function pagesWithCommands(): string[] {
  const folder = versionFolder(currentVersion);
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx') && !/(?:^|\/)_/u.test(file))
    .filter((file) => {
      const id = file.replace(/\.mdx$/u, '');
      return blocksOf(parsePage(`${folder}/${file}`, id, readFileSync(join(folder, file), 'utf8'))).some(isCommands);
    })
    .map((file) => file.replace(/\.mdx$/u, ''));
}

describe('the pages that no rehearsal performs', () => {
  it('are exactly those that the list names, each once and with a reason', () => {
    const {never, machine, later} = readUnperformed();
    const named = [...never, ...machine, ...later].flatMap(({pages}) => pages);
    const performed = new Set(loadRehearsals('.').flatMap(({version, id}) => (version === currentVersion ? [id] : [])));
    expect(named.toSorted()).toEqual(
      pagesWithCommands()
        .filter((id) => !performed.has(id))
        .sort(),
    );
  });
});
