import {appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {Cache} from '@nodestead-docs/model';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import {readExample} from '../../src/checks/testing';
import {Knowledge} from '../../src/knowledge/productModel';

const repository = join(import.meta.dirname, '../../../..');
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'knowledge-'));
});
afterEach(() => rmSync(root, {recursive: true}));

/** Copies the facts of Next, without the API document. */
function copyFacts(): void {
  cpSync(join(repository, 'docs/_facts'), join(root, 'docs/_facts'), {recursive: true, filter: (path) => !path.endsWith('openapi')});
}

/** Puts a small API document in the facts' place. */
function copyApi(): void {
  cpSync(join(repository, 'packages/model/tests/api/fixtures/good'), join(root, 'docs/_facts'), {recursive: true});
}

function change(file: string, from: string, to: string): void {
  const path = join(root, 'docs/_facts', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

/** Knowledge of a run without a store, or with this one. */
const knowledge = (store?: string): Knowledge => new Knowledge(root, 'docs', new Cache(store, []));

test('facts that are right are known, with their places', async () => {
  copyFacts();
  const {ports} = (await knowledge().facts()) ?? {};
  expect(Object.keys(ports?.machines ?? {})).toContain('control');
  expect((await knowledge().loaded())?.sources.ports.place(['ports', 0])).toMatchObject({file: 'docs/_facts/ports.yaml'});
  expect(await knowledge().factDiagnostics()).toEqual([]);
});

test('facts that are wrong are unknown, and so is what pages show of them', async () => {
  copyFacts();
  change('ports.yaml', 'protocol: tcp', 'protocol: tpc');
  const wrong = knowledge();
  const {page} = readExample('example', '# Text {#here}\n\nText.\n');
  expect([await wrong.facts(), await wrong.loaded(), await wrong.shown(page)]).toEqual([undefined, undefined, []]);
  expect(await wrong.factDiagnostics()).toMatchObject([{rule: 'facts', file: 'docs/_facts/ports.yaml'}]);
  expect([...(await wrong.anchors(page))]).toEqual(['here']);
});

test('an API document is known by its calls, with their bodies', async () => {
  copyApi();
  const {basePath, operations} = (await knowledge().operations()) ?? {};
  expect([basePath, (await knowledge().calls())?.basePath]).toEqual(['/api/v1', '/api/v1']);
  expect(operations?.map(({operationId}) => operationId)).toEqual(expect.arrayContaining(['listBoxes']) as string[]);
  expect((await knowledge().calls())?.operations).toHaveLength(operations?.length ?? -1);
  expect(await knowledge().apiDiagnostics()).toEqual([]);
});

test('an API document that is missing or cannot be read has no names', async () => {
  expect([await knowledge().calls(), await knowledge().operations()]).toEqual([undefined, undefined]);
  copyApi();
  writeFileSync(join(root, 'docs/_facts/openapi/openapi.yaml'), 'openapi: [');
  expect([await knowledge().calls(), await knowledge().operations()]).toEqual([undefined, undefined]);
});

test('what components show is known of each page, and the anchors that they make', async () => {
  copyFacts();
  const {page} = readExample(
    'example',
    'import {SettingsTable} from "@site/src/components/facts";\nimport settings from "./_facts/settings.yaml";\n\n## Mail {#mail}\n\n<SettingsTable facts={settings} prefix="mail." />\n',
  );
  const [shown] = await knowledge().shown(page);
  expect(shown).toMatchObject({component: 'SettingsTable', html: expect.stringContaining('mail.') as string});
  const anchors = await knowledge().anchors(page);
  expect(anchors).toContain('mail');
  expect(anchors.size).toBeGreaterThan(1);
  const plain = readExample('example', 'Text.\n').page;
  expect(await knowledge().shown(plain)).toEqual([]);
});

test('is asked once in a run, and in the next only when a file has changed', async () => {
  copyApi();
  const reads = vi.spyOn(Cache.prototype, 'set');
  const store = join(root, 'store');
  const first = knowledge(store);
  await Promise.all([first.calls(), first.calls()]);
  await first.calls();
  expect(reads).toHaveBeenCalledTimes(1);
  expect(await knowledge(store).calls()).toEqual(await first.calls());
  expect(reads).toHaveBeenCalledTimes(1);
  appendFileSync(join(root, 'docs/_facts/openapi/openapi.yaml'), '\n');
  await knowledge(store).calls();
  expect(reads).toHaveBeenCalledTimes(2);
  await knowledge(store).operations();
  expect(reads).toHaveBeenCalledTimes(3);
  reads.mockRestore();
});

test('of facts is not asked again when only the API document changes, and of a page when that changes', async () => {
  copyFacts();
  copyApi();
  cpSync(join(repository, 'docs/_facts'), join(root, 'docs/_facts'), {recursive: true, filter: (path) => !path.endsWith('openapi')});
  const reads = vi.spyOn(Cache.prototype, 'set');
  const store = join(root, 'store');
  await knowledge(store).facts();
  appendFileSync(join(root, 'docs/_facts/openapi/openapi.yaml'), '\n');
  await knowledge(store).facts();
  expect(reads).toHaveBeenCalledTimes(1);
  const shown = async (text: string): Promise<number> => {
    await knowledge(store).shown(readExample('example', text).page);
    return reads.mock.calls.length;
  };
  expect([await shown('One.'), await shown('One.'), await shown('Two.')]).toEqual([2, 2, 3]);
  appendFileSync(join(root, 'docs/_facts/ports.yaml'), '# more\n');
  expect(await shown('Two.')).toBe(5);
  reads.mockRestore();
});
