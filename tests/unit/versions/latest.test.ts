import type {ChangedPage, OverviewData} from '@nodestead-docs/model';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';

import {findLatest, latestNodes} from '../../../src/remark/changes/latest';

const page = (title: string, kind: ChangedPage['kind']): ChangedPage => ({title, href: `/${title}`, kind, fresh: [], changed: [], gone: []});
const overview = (...pages: ChangedPage[]): OverviewData => ({
  label: '6.0',
  beforeLabel: '5.3',
  others: [],
  groups: [{title: 'Guides', pages}],
  names: [],
  gonePages: [],
});

/** The text of the newest changes, and where its links lead. */
function shown(data: OverviewData): {text: string; links: string[]} {
  const tree: Root = {type: 'root', children: latestNodes(data, '/whats-changed/6.0')};
  const links: string[] = [];
  visit(tree, 'link', ({url}) => void links.push(url));
  return {text: tree.children.map((node) => toString(node)).join('\n'), links};
}

test('the newest changes are counted by kind, and new pages are named', () => {
  const {text, links} = shown(overview(page('clone', 'new'), page('dhcp', 'changed'), page('nat', 'changed'), page('tls', 'rewritten')));
  expect(text).toBe('Pages of 6.0 compared with 5.3: 1 new page, 1 rewritten, 2 changed. All changes in 6.0.\nNew: clone.');
  expect(links).toEqual(['/whats-changed/6.0', '/clone']);
});

test('a version that is as the one before says so', () => {
  expect(shown(overview()).text).toBe('Pages of 6.0 compared with 5.3: no change. All changes in 6.0.');
});

test('only a page that asks for the newest changes gets them', () => {
  const parse = (source: string): Root => unified().use(remarkParse).use(remarkMdx).parse(source);
  expect(findLatest(parse('a\n\n<LatestChanges />\n'))).toBeDefined();
  expect(findLatest(parse('a\n\n<Lead>b</Lead>\n'))).toBeUndefined();
});
