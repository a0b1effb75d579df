import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, dirname, join} from 'node:path';

import {Cache, type Diagnostic, formatDiagnostic} from '@nodestead-docs/model';
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import * as factCheck from '../../../model/src/facts/check';
import {loadRule, ruleIds, rulesFolder} from '../../src/checks/ruleLoader';
import {runChecks} from '../../src/checks/run';
import {Knowledge} from '../../src/knowledge/productModel';

vi.mock(import('../../../model/src/facts/check'), {spy: true});

const repository = join(import.meta.dirname, '../../../..');
const kinds = new Map(await Promise.all(ruleIds().map(async (id) => [id, (await loadRule(id)).kind] as const)));
/** Rules about all versions together say nothing about a page; `rules.test.ts` holds it. */
const rules = new Set(ruleIds().filter((id) => kinds.get(id) !== 'project'));
let root = '';

/** Writes a file of the site, and the folders on the way. */
function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), {recursive: true});
  writeFileSync(join(root, file), text);
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  write(file, text.replace(from, to));
}

/** Checks some pages. @returns the printed diagnostics */
async function check(paths: readonly string[]): Promise<string[]> {
  return (await runChecks(root, {paths, only: rules, write: false}, false)).diagnostics.map(formatDiagnostic);
}

const page = (body: string, more = ''): string => `---\ntitle: Example\ndescription: An example.\nkeywords: [example]\n${more}---\n\n${body}\n`;

/** A site of two versions: the bad examples of all rules that look at single pages, and pages that differ between versions without saying so. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'one-page-'));
  for (const [folder, from] of [
    ['docs', 'docs'],
    ['versioned_docs/version-6.0', 'versioned_docs/version-6.0'],
  ] as const) {
    cpSync(join(repository, from, '_facts'), join(root, folder, '_facts'), {recursive: true});
  }
  const ids: string[] = [];
  for (const id of rules) {
    const folder = join(rulesFolder, id);
    for (const name of existsSync(folder) ? readdirSync(folder).filter((file) => /^bad.*\.mdx$/.test(file)) : []) {
      ids.push(`${id}-${basename(name, '.mdx')}`);
      write(`docs/${ids.at(-1) ?? ''}.mdx`, readFileSync(join(folder, name), 'utf8'));
    }
  }
  write('docs/twin.mdx', page('Something. [Anchor](linked.mdx#here), [there](version:6.0/twin#there), [clone](api:servers#cloneServers)'));
  write('versioned_docs/version-6.0/twin.mdx', page('Something else.\n\n## There {#there}'));
  write('docs/faq.mdx', page('They restart after a power failure through libvirt.'));
  write('docs/linked.mdx', page('## Here {#here}'));
  write('docs/mentions.mdx', page('Nothing.', "mentions: ['5.3']\n"));
  write('docs/lost.mdx', page('In no sidebar.', "until: '6.0'\n"));
  write('versions.json', '["6.0"]\n');
  write('sidebars.ts', `export default {pages: ${JSON.stringify([...ids, 'faq', 'twin', 'linked'])}};\n`);
  write('versioned_sidebars/version-6.0-sidebars.json', '{"pages": ["twin"]}\n');
});
afterAll(() => rmSync(root, {recursive: true}));

test('a check of one page says of it what the check of everything says', {timeout: 240_000}, async () => {
  const about = async (paths: readonly string[], file?: string): Promise<Diagnostic[]> => {
    const {diagnostics} = await runChecks(root, {paths, only: rules, write: false}, false);
    return diagnostics.filter((diagnostic) => (file === undefined ? diagnostic.file.endsWith('.mdx') : diagnostic.file === file));
  };
  const all = await about([]);
  const pages = [...new Set(all.map(({file}) => file))];
  expect(pages.length).toBeGreaterThan(25);
  const silent = [...kinds].filter(([id, kind]) => kind === 'page' && !all.some(({rule}) => rule === id)).map(([id]) => id);
  expect(silent, 'rules that say nothing here compare nothing').toEqual([]);
  for (const name of pages) {
    expect(await about([name], name)).toEqual(all.filter(({file}) => file === name));
  }
});

describe('what is cached is made again', () => {
  const twin = ['docs/twin.mdx'];

  beforeEach(() => {
    write('docs/twin.mdx', page('Something. See [the anchor](linked.mdx#here). Use `server.create`.'));
    write('versioned_docs/version-6.0/twin.mdx', page('Something. See [the anchor](linked.mdx#here). Use `server.create`.'));
    write('docs/linked.mdx', page('## Here {#here}'));
  });

  test('when the twin in the version before changes', async () => {
    expect((await check(twin)).join('\n')).not.toContain('parity');
    write('versioned_docs/version-6.0/twin.mdx', page('Something quite different.'));
    expect((await check(twin)).join('\n')).toContain('parity');
  });

  test('when the page that a link leads to changes', async () => {
    expect((await check(twin)).join('\n')).not.toContain('no heading with the id here');
    write('docs/linked.mdx', page('## Here {#elsewhere}'));
    expect((await check(twin)).join('\n')).toContain('docs/linked.mdx has no heading with the id here');
  });

  test('when facts change', async () => {
    const file = 'docs/_facts/ports.yaml';
    const before = readFileSync(join(root, file), 'utf8');
    expect((await check(twin)).join('\n')).not.toContain('"protocol" is wrong');
    change(file, 'protocol: tcp', 'protocol: quic');
    expect((await check(twin)).join('\n')).toContain('"protocol" is wrong');
    write(file, before);
    expect((await check(twin)).join('\n')).not.toContain('"protocol" is wrong');
  });

  test('when the code changes, and only then', async () => {
    const code = join(root, 'rule.ts');
    write('rule.ts', 'one');
    const look = async (): Promise<void> => {
      await new Knowledge(root, 'docs', new Cache(join(root, 'results'), [code])).factDiagnostics();
    };
    vi.mocked(factCheck.checkFacts).mockClear();
    await look();
    await look();
    expect(factCheck.checkFacts).toHaveBeenCalledTimes(1);
    write('rule.ts', 'two');
    await look();
    expect(factCheck.checkFacts).toHaveBeenCalledTimes(2);
  });

  test('facts from the cache are those from the files', async () => {
    const cache = new Cache(join(root, 'results'), []);
    const [first, second] = [await new Knowledge(root, 'docs', cache).facts(), await new Knowledge(root, 'docs', cache).facts()];
    expect(first).toBeDefined();
    expect(second).toEqual((await new Knowledge(root, 'docs', cache).loaded())?.facts);
  });
});
