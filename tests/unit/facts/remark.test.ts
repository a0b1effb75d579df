import {join, resolve} from 'node:path';

import {type FactName, readFactFile, readPage, staticValue, walk} from '@nodestead-docs/model';
import {currentVersion, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';
import {loadFactComponents} from '@nodestead-docs/model/deferred';
import type {Root} from 'mdast';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {VFile} from 'vfile';
import {describe, expect, test, vi} from 'vitest';

import {headings} from '../../../src/components/facts/headings';
import {sourcesOf} from '../../../src/content/mdx-dependencies/sources';
import {remarkFacts} from '../../../src/remark/facts/remark';

const page = resolve('docs/intro.mdx');

/** What becomes of the import of a file of facts, as data; undefined where it is not found. */
async function imported(file: FactName, source: string): Promise<unknown> {
  const imports = `import {ReleasesTable, SupportTable as Support, Unknown} from '@site/src/components/facts';\nimport facts from './_facts/${file}.yaml';`;
  const tree = unified().use(remarkParse).use(remarkMdx).parse(`${imports}\n\n${source}`) as Root;
  await remarkFacts()(tree, {path: page} as VFile);
  const [esm] = tree.children;
  const [, statement] = (esm?.type === 'mdxjsEsm' && esm.data?.estree?.body) || [];
  const init = statement?.type === 'VariableDeclaration' ? statement.declarations[0]?.init : undefined;
  return init ? staticValue(init, new Map()) : undefined;
}

describe('of facts a page gets', () => {
  const releases = readFactFile(resolve('docs/_facts'), 'releases')!;
  const major = (wanted: number) => releases.releases.filter(({version}) => version.startsWith(`${wanted}.`));

  test('the keys and entries that its components show', async () => {
    expect(await imported('releases', '<ReleasesTable facts={facts} major={5} />')).toEqual({releases: major(5)});
    expect(await imported('releases', '<Support facts={facts} anchors={false} />\n\nText <ReleasesTable facts={facts} major={5} />')).toEqual({
      ...{current: releases.current, support: releases.support},
      releases: major(5),
    });
    expect(await imported('releases', '<ReleasesTable facts={facts} major={6} />\n\n<ReleasesTable facts={facts} major={5} />')).toEqual({
      releases: releases.releases.filter((each) => [...major(5), ...major(6)].includes(each)),
    });
  });

  test.each([
    ['has a member of it in its text', '<ReleasesTable facts={facts} major={5} />\n\n{facts.current}'],
    ['hands it to a component that is not known', '<Unknown facts={facts} />'],
    ['hands it to a property of another name', '<ReleasesTable of={facts} />'],
    ['says what it wants by what it imported', '<ReleasesTable facts={facts} major={facts.current} />'],
  ])('all when it %s', async (_, source) => {
    expect(await imported('releases', source)).toEqual(releases);
  });

  test('nothing when it only imports them', async () => {
    expect(await imported('releases', 'Text')).toEqual({});
  });

  test('all in development, where nothing waits for components', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(await imported('releases', '<ReleasesTable facts={facts} major={5} />')).toEqual(releases);
    vi.unstubAllEnvs();
  });

  test('an error when there is no such file, or not what it asks for', async () => {
    await expect(imported('nothing' as FactName, 'Text')).rejects.toThrow(/imports .*\/docs\/_facts\/nothing\.yaml, which does not exist/);
  });

  test.each([
    ['<ReleasesTable facts={facts} major={9} />', 'There is no release with major "9" in this version\'s facts'],
    ['Text {facts.current}\n\n<ReleasesTable facts={facts} major={9} />', 'There is no release with major "9" in this version\'s facts'],
  ])('an error with its place when a component asks for what there is not: %s', async (source, message) => {
    const line = 3 + source.split('\n').length;
    await expect(imported('releases', source)).rejects.toThrow(`docs/intro.mdx:${line}:1  shown-facts: ${message}`);
  });

  test('what its file has: it is compiled again when that changes', async () => {
    await imported('releases', 'Text');
    expect(sourcesOf(page)).toContain(resolve('docs/_facts/releases.yaml'));
  });
});

/** Every component on every page, with the file that it shows. */
const uses = [currentVersion, ...releasedVersions].flatMap((version) => {
  const folder = versionFolder(version);
  return walk(folder)
    .files.filter((name) => name.endsWith('.mdx'))
    .flatMap((name) => {
      const {source, imports} = readPage('.', `${folder}/${name}`, name);
      const files = new Map(
        imports.filter(({from}) => from.endsWith('.yaml')).map(({name: local, from}) => [local, from.replace(/^.*\/|\.yaml$/g, '') as FactName]),
      );
      return [...source.matchAll(/^<(\w+) facts=\{(\w+)\}(.*) \/>$/gm)].map(([, component = '', local = '', props = '']) => ({
        folder,
        component,
        file: files.get(local),
        props,
      }));
    });
});

test('every component shows of what it selects what it shows of the whole', async () => {
  const components = await loadFactComponents();
  expect(Object.entries(components).filter(([, {select}]) => typeof select !== 'function')).toEqual([]);
  expect(uses.length).toBeGreaterThan(300);
  const known = new Set<string>();
  for (const {folder, component, file, props: written} of uses) {
    const key = [folder, component, file, written].join();
    if (known.has(key) || file === undefined) {
      continue;
    }
    known.add(key);
    const facts = readFactFile(join(resolve(folder), '_facts'), file)!;
    const props = propsIn(written);
    const show = (some: object): string => {
      const entries = Object.hasOwn(headings, component) ? headings[component as keyof typeof headings]({...props, facts: some} as never) : [];
      return renderToStaticMarkup(createElement(components[component]!, {...props, facts: some})) + JSON.stringify(entries);
    };
    expect(show(components[component]!.select({...props, facts})), key).toBe(show(facts));
  }
});

/** Properties as pages write them. */
function propsIn(written: string): Record<string, unknown> {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(`<A${written} />`) as Root;
  const [element] = tree.children;
  const attributes = element?.type === 'mdxJsxFlowElement' ? element.attributes : [];
  return Object.fromEntries(
    attributes.flatMap((each) => {
      if (each.type !== 'mdxJsxAttribute') {
        return [];
      }
      const [statement] = (typeof each.value === 'object' && each.value?.data?.estree?.body) || [];
      return [[each.name, statement?.type === 'ExpressionStatement' ? staticValue(statement.expression, new Map()) : (each.value ?? true)]];
    }),
  );
}
