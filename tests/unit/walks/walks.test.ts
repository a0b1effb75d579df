import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {expect, test} from 'vitest';

import {repository, strayClasses, type Walk, walks} from './walks';

const guide = readFileSync(join(repository, 'handbook/common-changes.md'), 'utf8');

/** The files that the guide names for a walk, in order. */
function filesIn(text: string, title: string): string[] {
  const [, section = ''] = text.split(`\n## ${title}\n`);
  const [list = ''] = section.split(/\n##/);
  return [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

/** What does not fit between the guide and what is done. */
function guideErrors(text: string, {title, steps}: Walk, exists: (file: string) => boolean): string[] {
  const named = filesIn(text, title);
  const done = steps.map(({file}) => file);
  return [
    ...(named.join() === done.join() ? [] : [`"${title}" names ${named.join(', ') || 'nothing'}, but ${done.join(', ')} are changed`]),
    ...named
      .filter((file) => !exists(file) && !steps.some((step) => step.isNew && step.file === file))
      .map((file) => `"${title}" names ${file}, which is not there`),
  ];
}

/** Makes the steps of a walk in a folder of their own, and says what is wrong there afterwards. */
async function perform(walk: Walk, steps = walk.steps): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'walk-'));
  try {
    walk.prepare(root);
    for (const {file, edit} of steps) {
      const path = join(root, file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
      mkdirSync(dirname(path), {recursive: true});
      writeFileSync(path, edit(text));
    }
    return await walk.check(root);
  } finally {
    rmSync(root, {recursive: true});
  }
}

const inRepository = (file: string): boolean => existsSync(join(repository, file));

test.each(walks)('$title: the handbook names the files, in order', (walk) => {
  expect(guideErrors(guide, walk, inRepository)).toEqual([]);
});

test.each(walks)('$title: with every step all is well', async (walk) => {
  expect(await perform(walk)).toEqual([]);
});

test.each(walks.flatMap((walk) => walk.steps.map(({file}) => ({walk, title: walk.title, file}))))(
  '$title: without $file it is noticed',
  async ({walk, file}) => {
    const others = walk.steps.filter((step) => step.file !== file);
    expect(await perform(walk, others)).not.toEqual([]);
  },
);

test('a file that was renamed, one that is forgotten, and an order that changed are found', () => {
  const [walk] = walks.filter(({title}) => title === 'A setting');
  const renamed = guide.replace('1. `docs/_facts/settings.yaml`', '1. `docs/_facts/options.yaml`');
  expect(guideErrors(renamed, walk!, inRepository)).toEqual([
    expect.stringContaining('names docs/_facts/options.yaml, docs/guides/dhcp.mdx, but docs/_facts/settings.yaml'),
    '"A setting" names docs/_facts/options.yaml, which is not there',
  ]);
  expect(guideErrors(guide, walk!, (file) => file !== 'docs/guides/dhcp.mdx')).toEqual(['"A setting" names docs/guides/dhcp.mdx, which is not there']);
  expect(guideErrors(guide, {...walk!, steps: walk!.steps.slice(1)}, inRepository)).toHaveLength(1);
  expect(guideErrors(guide, {...walk!, steps: walk!.steps.toReversed()}, inRepository)).toHaveLength(1);
});

test('a class without a rule, and a rule without a class, are found', () => {
  expect(
    strayClasses(["import styles from './styles.module.css'; <b className={styles.a} /> styles.b"], '/* .x */ .a .c:hover, :global(.d) { width: 1.5rem }'),
  ).toEqual(['b', 'c']);
});

test('the README says where name, hosts and accent are changed', () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  expect(readme).toContain('`src/site/brand.ts`');
  expect(readme).toContain('`--ns-brand` in `src/css/tokens.css`');
});
