import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';

import {findNewSections, getOverviewAddress, getPageAddress, History} from '@nodestead-docs/model';
import {currentVersion, latestVersion, releasedVersions} from '@nodestead-docs/model/browser';
import {readIndex} from '@nodestead-docs/search';
import {expect, test} from 'vitest';

import {builtPages} from './pages';

const history = new History(process.cwd());
const pages = new Map(builtPages().map((page) => [page.path, page]));

test.each(history.steps.map((step) => [step.version.name, step] as const))('%s says on each page, and in its overview, what changed', (name, step) => {
  const overview = pages.get(getOverviewAddress(name, '/'));
  const listed = new Set(
    overview
      ?.$('main a')
      .toArray()
      .map(({attribs}) => attribs.href),
  );
  const changes = new Map(history.changes(step).map((change) => [change.id, change]));
  const wrong = [...step.version.pages.keys()].flatMap((id) => {
    const address = getPageAddress(name, id, '/');
    const change = changes.get(id);
    const $ = pages.get(address)?.$;
    const marks = $?.(':is(h2, h3, h4, h5) + .ns-since')
      .toArray()
      .map((mark) => $(mark).prev().attr('id'));
    const expected = change ? findNewSections(change.differences, step.label).map((section) => section.id) : [];
    const [summary] = $?.('.markdown > .ns-since').not(':is(h2, h3, h4, h5) + .ns-since').toArray() ?? [];
    const said =
      change === undefined ? `Same as in ${step.beforeLabel}` : {new: 'New', rewritten: 'Rewritten', changed: 'Changed'}[change.kind] + ` in ${step.label}`;
    const isSaid = summary !== undefined && $ !== undefined && $(summary).text().startsWith(said);
    return [
      ...(isSaid || id === 'intro' ? [] : [`${address}: nothing below the title says "${said}"`]),
      ...($?.('.ns-changes').length === (change ? 1 : 0) ? [] : [`${address}: list of changes`]),
      ...(listed.has(address) || !change ? [] : [`${address}: not in the overview`]),
      ...(marks?.join() === expected.join() ? [] : [`${address}: marks at ${marks?.join()} instead of ${expected.join()}`]),
    ];
  });
  expect(wrong).toEqual([]);
  // Right after a version was cut, Next has nothing of its own.
  expect(changes.size > 0 || name === currentVersion).toBe(true);
});

test('the oldest version says nothing', () => {
  const oldest = releasedVersions.at(-1) ?? currentVersion;
  expect([...pages.values()].filter(({path, $}) => path.startsWith(`/${oldest}/`) && $('.ns-changes, .ns-since').length > 0)).toEqual([]);
});

test('neither headings, nor the table of contents, nor the search take up the marks', () => {
  const taken = [...pages.values()].flatMap(({path, $}) =>
    $('.ns-since')
      .toArray()
      .map((mark) => ({words: $(mark).text(), id: $(mark).prev().attr('id') ?? ''}))
      .filter(({words, id}) => $(`[id="${id}"]`).text().includes(words) || $(`.table-of-contents a[href="#${id}"]`).text().includes(words))
      .map(({id}) => `${path}#${id}`),
  );
  expect(taken).toEqual([]);
  const parts = readIndex(readFileSync(resolve('build/search-index.json'), 'utf8'));
  const index = JSON.stringify(parts);
  expect(index).toContain(getOverviewAddress(latestVersion, '/'));
  expect(index).not.toContain('compared with this page in');
  // The marks of commands, events and hook points, too: `server.cloned Since 6.0` is not a name.
  const headings = parts[1]?.documents ?? [];
  expect(headings.length).toBeGreaterThan(0);
  expect(headings.filter(({t}) => /.Since \d/.test(t))).toEqual([]);
});
