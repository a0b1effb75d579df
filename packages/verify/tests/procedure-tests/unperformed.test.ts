import {readdirSync} from 'node:fs';
import {join} from 'node:path';

import {readPage, rehearsalFolder} from '@nodestead-docs/model';
import {currentVersion, versionFolder} from '@nodestead-docs/model/browser';
import {describe, expect, it} from 'vitest';

import {readUnperformed} from '../../src/performed-parts/unperformed';
import {blocksOf, isCommands} from '../../src/procedure-tests/blocks';

const folder = versionFolder(currentVersion);

const idsIn = (place: string, ending: string): string[] =>
  readdirSync(place, {recursive: true, encoding: 'utf8'}).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []));

const hasCommands = (id: string): boolean => blocksOf(readPage(process.cwd(), `${folder}/${id}.mdx`, id)).some(isCommands);

describe('the pages that no rehearsal performs', () => {
  it('are exactly those that the list names, each once and with a reason', () => {
    const {never, machine, later} = readUnperformed();
    const named = [...never, ...machine, ...later].flatMap(({pages}) => pages);
    // A rehearsal has the name of its page; that each fits its page is tested where rehearsals are loaded.
    const performed = new Set(idsIn(join(folder, rehearsalFolder), '.yaml'));
    const others = idsIn(folder, '.mdx').filter((id) => !/(?:^|\/)_/u.test(id) && !performed.has(id));
    expect(named.toSorted()).toEqual(others.filter(hasCommands).sort());
  });
});
