import {execFileSync} from 'node:child_process';
import {appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import type {LoadContext} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {parseFrontMatter} from '@nodestead-docs/model';
import type {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';

import {readExample} from '../../packages/verify/src/checks/testing';
import structurePlugin from '../../src/content/validate-site';
import {remarkSafety} from '../../src/remark/contentPolicy';

const rules = 'packages/verify/src/rules';
const examples = (rule: string, kind: string): string[] => readdirSync(join(rules, rule)).filter((name) => name.startsWith(kind));

/** What stops the build at a page of that name, or nothing. */
async function refusal(run: () => unknown): Promise<string> {
  try {
    await run();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('the build refuses', () => {
  const transform = remarkSafety({siteDir: resolve('.')});
  const read = (rule: string, name: string): {source: string} & ReturnType<typeof readExample> => {
    const source = readFileSync(join(rules, rule, name), 'utf8');
    return {source, ...readExample('example', source)};
  };
  const tree =
    (rule: string) =>
    (name: string): Promise<string> =>
      refusal(() => transform(read(rule, name).page.tree, {path: resolve('docs/example.mdx')} as VFile));
  const fields = (name: string): Promise<string> =>
    refusal(() =>
      parseFrontMatter({
        filePath: resolve('docs/example.mdx'),
        fileContent: read('unsafe-front-matter', name).source,
        defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      }),
    );

  test.each([
    ['unsafe-address', tree('unsafe-address')],
    ['page-code', tree('page-code')],
    ['unsafe-front-matter', fields],
  ])('every example that the rule %s refuses, with file and line, and no other', async (rule, run) => {
    for (const name of examples(rule, 'bad')) {
      const message = await run(name);
      const {expected} = read(rule, name);
      expect(message.match(/^docs\/example\.mdx:.*/gm), name).toHaveLength(expected.length);
      for (const {line, column, words} of expected) {
        expect(message, name).toContain(`docs/example.mdx:${line}:${column}  ${rule}: ${words}\n    → `);
      }
    }
    for (const name of examples(rule, 'good')) {
      expect(await run(name), name).toBe('');
    }
  });

  test('symbolic links, and facts and references that lead out', async () => {
    const siteDir = mkdtempSync(join(tmpdir(), 'attack-'));
    try {
      execFileSync('cp', ['--archive', 'docs', 'versioned_docs', 'versioned_sidebars', 'versions.json', 'sidebars.ts', 'static', siteDir]);
      const build = (): Promise<string> => refusal(() => structurePlugin({siteDir} as LoadContext));
      expect(await build()).toBe('');
      // What Emacs puts beside a file that it has open, and the same name on a link that leads somewhere.
      symlinkSync('writer@host.4711:1790000000', join(siteDir, 'docs/.#faq.mdx'));
      expect(await build()).toBe('');
      symlinkSync('/etc/passwd', join(siteDir, 'docs/.#passwd.mdx'));
      symlinkSync('/etc/passwd', join(siteDir, 'static/passwd.txt'));
      symlinkSync('/etc', join(siteDir, 'docs/guides/etc'));
      appendFileSync(join(siteDir, 'versioned_docs/version-6.0/_facts/systems.yaml'), '\nsource: javascript:alert(1)\n');
      writeFileSync(join(siteDir, 'docs/_facts/openapi/paths/evil.yaml'), 'a:\n  $ref: ../../../../../../etc/passwd\n');
      const message = await build();
      expect(message.match(/^\S+:\d+:\d+ /gm)?.map((place) => place.replace(/(?<=systems\.yaml:)\d+/, 'N'))).toEqual([
        'docs/.#passwd.mdx:1:1 ',
        'docs/guides/etc:1:1 ',
        'static/passwd.txt:1:1 ',
        'docs/_facts/openapi/paths/evil.yaml:2:3 ',
        'versioned_docs/version-6.0/_facts/systems.yaml:N:1 ',
      ]);
    } finally {
      rmSync(siteDir, {recursive: true});
    }
  });

  test('because the site is put together with it, before addresses are resolved', () => {
    const config = readFileSync('docusaurus.config.ts', 'utf8');
    expect(config.match(/beforeDefaultRemarkPlugins: \[\w+/g)).toEqual(['beforeDefaultRemarkPlugins: [safety', 'beforeDefaultRemarkPlugins: [safety']);
    expect(config).toContain('markdown: {parseFrontMatter');
    expect(config).toMatch(/^ {4}structurePlugin,$/m);
  });
});
