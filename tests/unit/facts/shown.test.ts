import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import type {Root} from 'mdast';
import {unified} from 'unified';
import {describe, expect, test, vi} from 'vitest';

import {narrow, type Facts} from '../../../src/plugins/facts/narrow';
import {narrowed} from '../../../src/plugins/facts/narrowed';
import {mark, remarkShownFacts, type Use} from '../../../src/plugins/facts/shown';

const settings = [
  {key: 'mail.from', file: 'panel', meaning: 'Sender'},
  {key: 'mail.rate', file: 'panel', meaning: 'Rate'},
  {key: 'tls.mode', file: 'agent', meaning: 'Certificate'},
];

describe('of facts a page gets', () => {
  const facts: Facts = {settings, effects: ['now', 'later'], other: {a: 1}};

  test('the entries that are shown, and no key that nothing reads', () => {
    const show = (some: Facts): string => {
      const all = some.settings as typeof settings;
      return all.flatMap(({key, meaning}) => (key.startsWith('mail.') ? [`${key} ${meaning}`] : [])).join();
    };
    // All are read as deep: nothing can go.
    expect(narrow(facts, show)).toEqual({settings});
    const lazily = (some: Facts): string => (some.settings as typeof settings).flatMap((one) => (one.key.startsWith('mail.') ? [one.meaning] : [])).join();
    expect(narrow(facts, lazily)).toEqual({settings: settings.slice(0, 2)});
  });

  test('all that has an influence, however little of it is read', () => {
    const counted = (some: Facts): string => {
      const all = some.settings as typeof settings;
      return `${all
        .filter((one) => one.file === 'agent')
        .map(({meaning}) => meaning)
        .join()} of ${all.map(({key}) => key).join()}`;
    };
    expect(narrow(facts, counted)).toEqual({settings});
    const numbered = (some: Facts): string => `${(some.effects as string[]).length}`;
    expect(narrow(facts, numbered)).toEqual({effects: facts.effects});
  });

  test('what a component refuses to do without', () => {
    const strict = (some: Facts): string => {
      const all = some.settings as typeof settings;
      if (all.length < 3) {
        throw new Error('Too few');
      }
      return all
        .filter(({key}) => key === 'tls.mode')
        .map(({meaning}) => meaning)
        .join();
    };
    expect(narrow(facts, strict)).toEqual({settings});
  });

  test('what a component of the site shows', async () => {
    const releases = {
      releases: [1, 2].map((major) => ({version: `${major}.0.0`, date: '2020-01-02', type: 'major', summary: `Release ${major}`})),
      series: [],
      current: '2.0',
    };
    const use: Use = ['ReleasesTable', 'facts', {major: 2}];
    const kept = await narrowed(releases, `${mark}${encodeURIComponent(JSON.stringify([use]))}`);
    expect(kept).toEqual({releases: releases.releases.slice(1)});
  });
});

describe('an import says what the page shows', () => {
  const address = (source: string): unknown => {
    const tree = unified().use(remarkParse).use(remarkMdx).parse(`import facts from './_facts/settings.yaml';\n\n${source}`) as Root;
    remarkShownFacts()(tree);
    const [esm] = tree.children;
    const [statement] = (esm?.type === 'mdxjsEsm' && esm.data?.estree?.body) || [];
    return statement?.type === 'ImportDeclaration' ? statement.source.value : undefined;
  };
  const file = './_facts/settings.yaml';
  const shown = (...uses: Use[]): string => `${file}${mark}${encodeURIComponent(JSON.stringify(uses))}`;

  test('by components and their properties', () => {
    expect(address("<A facts={facts} prefix=\"tls.\" anchors={false} staff />\n\nText <B of={facts} keys={['a', 'b']} />")).toBe(
      shown(['A', 'facts', {prefix: 'tls.', anchors: false, staff: true}], ['B', 'of', {keys: ['a', 'b']}]),
    );
  });

  test.each([
    ['which is not known before it runs', '<A facts={facts} keys={[...all]} />'],
    ['by an expression', '{facts.settings.length}'],
    ['by an expression too', '<A facts={facts} />\n\n{facts.settings.length}'],
    ['by several files at once', '<A facts={facts} others={others} />'],
    ['by nothing', 'Text'],
  ])('unless it does so %s', (_, source) => {
    expect(address(source)).toBe(file);
  });

  test('but not in development, which shows a change at once', () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(address('<A facts={facts} />')).toBe(file);
    vi.unstubAllEnvs();
  });
});
