import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

import type {Diagnostic} from '@nodestead-docs/model';
import {describe, expect, test} from 'vitest';

import {applyRule, loadRule, ruleIds, rulesFolder} from '../../src/checks/ruleLoader';
import {projectOf, readExample} from '../../src/checks/testing';
import {Knowledge} from '../../src/knowledge/productModel';
import {loadProject} from '../../src/knowledge/project';

const repository = join(import.meta.dirname, '../../../..');

/**
 * The examples of a rule: `good*` must pass, `bad*` must fail. A single page says itself what it expects; a folder is a
 * whole site with `docs/`, `versions.json` and `sidebars.ts`, and says it in `expected.txt`.
 */
function examplesOf(id: string): string[] {
  const folder = join(rulesFolder, id);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

async function diagnosticsOfPage(id: string, file: string): Promise<{found: string[]; expected: string[]}> {
  const {page, expected} = readExample('example', readFileSync(file, 'utf8'));
  const diagnostics = await applyRule(id, await loadRule(id), projectOf([page]));
  return {found: diagnostics.map(inWords), expected: expected.map(({line, column, words}) => `docs/example.mdx:${line}:${column} ${words}`)};
}

async function diagnosticsOfSite(id: string, folder: string): Promise<{found: string[]; expected: string[]}> {
  const project = await loadProject(folder, () => new Knowledge(repository, 'docs'));
  const rule = await loadRule(id);
  const diagnostics = await applyRule(id, rule, project);
  const aboutPages = diagnostics.filter(({file}) => project.versions.some(({pages}) => pages.some((page) => page.file === file)));
  expect(rule.kind === 'project' ? aboutPages : [], 'a check of one page leaves project rules out, so they say nothing about a page').toEqual([]);
  const file = join(folder, 'expected.txt');
  return {found: diagnostics.map(inWords), expected: existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []};
}

function inWords({file, line, column, message}: Diagnostic): string {
  return `${file}:${line}:${column} ${message}`;
}

describe.each(ruleIds())('rule %s', (id) => {
  const examples = examplesOf(id);

  test('has examples that pass and examples that fail, or a test of its own', () => {
    const own = existsSync(join(rulesFolder, `${id}.test.ts`));
    expect(own || (examples.some((name) => name.startsWith('good')) && examples.some((name) => name.startsWith('bad')))).toBe(true);
  });

  test.each(examples)('%s', {timeout: 60_000}, async (name) => {
    const path = join(rulesFolder, id, name);
    const {found, expected} = statSync(path).isDirectory() ? await diagnosticsOfSite(id, path) : await diagnosticsOfPage(id, path);
    expect(expected.length > 0, 'a bad example says what it expects, a good one nothing').toBe(name.startsWith('bad'));
    expect(found.sort()).toEqual(expected.sort());
  });
});
