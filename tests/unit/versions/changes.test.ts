import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {compareEditions, findNewSections, History, overviewOf, parsePage, readPage} from '@nodestead-docs/model';
import {toString} from 'mdast-util-to-string';
import {afterAll, describe, expect, test} from 'vitest';

import {differingSections, type Section, sectionsOf} from '../../../packages/model/src/content/sections';
import {changesNode, markNode} from '../../../src/remark/changes/nodes';

const root = mkdtempSync(join(tmpdir(), 'history-'));
afterAll(() => rmSync(root, {recursive: true}));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), {recursive: true});
  writeFileSync(join(root, file), text);
}

const dhcp = (front: string, body: string): string => `---\ntitle: DHCP\ndescription: ${front}\n---\n\nText.\n\n${body}`;

write('versions.json', '["6.0", "5.3"]');
write('sidebars.ts', '');
write('docs/_facts/releases.yaml', 'current: 6.1.0-rc.2\n');
write('docs/guides/dhcp.mdx', dhcp('Other words for search engines.', '## Kea {#kea}\n\nNew.\n\n### Options {#options}\n\nNew.\n'));
write('versioned_docs/version-6.0/_facts/releases.yaml', 'current: 6.0.7\n');
write('versioned_docs/version-6.0/guides/dhcp.mdx', dhcp('Words.', '## Kea {#kea}\n\nNew.\n\n### Options {#options}\n\nNew.\n'));
write('versioned_docs/version-6.0/guides/clone.mdx', '---\ntitle: Clone\n---\n');
write('versioned_docs/version-6.0/faq.mdx', '---\ntitle: Questions\nchanged: all\n---\n\nNew.\n');
write('versioned_docs/version-5.3/_facts/releases.yaml', 'current: 5.3.6\n');
write('versioned_docs/version-6.0/_facts/commands.yaml', 'commands: [{name: server clone}, {name: node list}]\n');
write('versioned_docs/version-5.3/_facts/commands.yaml', 'commands: [{name: node list}, {name: dhcp reload}]\n');
write('versioned_docs/version-6.0/_facts/hooks.yaml', 'points: [{id: server.pre-start}]\n');
write('versioned_docs/version-5.3/_facts/hooks.yaml', 'points: [{id: server.pre-start}]\n');
write('versioned_docs/version-5.3/guides/dhcp.mdx', dhcp('Words.', '## `dhcpd` {#dhcpd}\n\nOld.\n'));
write('versioned_docs/version-5.3/guides/old.mdx', '---\ntitle: Old\n---\n');
write('versioned_docs/version-5.3/faq.mdx', '---\ntitle: Questions\n---\n\nOld.\n');

const history = new History(root);
const [next, latest] = history.steps;

describe('what changed in a version', () => {
  test('is told by its number', () => {
    expect(history.steps.map(({label, beforeLabel}) => [label, beforeLabel])).toEqual([
      ['6.1', '6.0'],
      ['6.0', '5.3'],
    ]);
  });

  test('is not where links lead, nor what is a list of links; other words are', () => {
    const page = (text: string, next: string): string => `---\ntitle: NAT\n---\n\n${text}\n\n## Next {#next}\n\n${next}\n`;
    const own = join(root, 'links');
    const put = (file: string, text: string): void => write(join('links', file), text);
    put('versions.json', '["6.0", "5.3"]');
    put('sidebars.ts', '');
    put(
      'docs/nat.mdx',
      page(
        'See [ports](./ports.mdx).',
        '- [API](api:servers): the same from elsewhere\n- [Ports](./ports.mdx), or for the same guests: [filters](./filters.mdx).',
      ),
    );
    put('versioned_docs/version-6.0/nat.mdx', page('See [ports](./reference/ports.mdx).', '- [Old](./old.mdx)'));
    put('versioned_docs/version-5.3/nat.mdx', page('See [the ports](./ports.mdx).', '- [Old](./old.mdx)'));
    const links = new History(own);
    expect(links.change(links.steps[0]!, 'nat')).toBeUndefined();
    expect(links.change(links.steps[1]!, 'nat')?.differences).toMatchObject([{id: 'opening', kind: 'changed'}]);
  });

  test('is worked out from the pages', () => {
    expect(history.changes(latest!)).toMatchObject([
      {id: 'faq', kind: 'rewritten', differences: []},
      {id: 'guides/clone', kind: 'new', differences: []},
      {
        id: 'guides/dhcp',
        kind: 'changed',
        differences: [
          {id: 'kea', kind: 'new'},
          {id: 'options', kind: 'new'},
          {id: 'dhcpd', kind: 'gone'},
        ],
      },
    ]);
  });

  test('is nothing when only the description differs, which readers do not see', () => {
    expect(history.change(next!, 'guides/dhcp')).toBeUndefined();
  });

  test('is in the overview with addresses, by folder', () => {
    expect(overviewOf(history, latest!, [], '/docs/')).toMatchObject({
      label: '6.0',
      groups: [
        {title: 'General', pages: [{title: 'Questions', href: '/docs/faq', kind: 'rewritten'}]},
        {
          title: 'Guides',
          pages: [
            {title: 'Clone', kind: 'new'},
            {
              href: '/docs/guides/dhcp',
              fresh: [
                {title: 'Kea', href: '/docs/guides/dhcp#kea'},
                {title: 'Options', href: '/docs/guides/dhcp#options'},
              ],
              gone: [{title: '`dhcpd`', href: '/docs/5.3/guides/dhcp#dhcpd'}],
            },
          ],
        },
      ],
      names: [{kind: 'Commands', fresh: ['steadctl server clone'], gone: ['steadctl dhcp reload']}],
      gonePages: [{title: 'Old', href: '/docs/5.3/guides/old'}],
    });
  });

  test('is at the end of the page', () => {
    const change = history.change(latest!, 'guides/dhcp')!;
    const node = changesNode(change, latest!, {before: '/5.3/guides/dhcp', overview: '/whats-changed/6.0'});
    expect(toString(node)).toBe('Changed in 6.0: compared with this page in 5.3; all changes.New: Kea, OptionsRemoved: dhcpd');
    expect(JSON.stringify(node)).toContain('"url":"/5.3/guides/dhcp#dhcpd","children":[{"type":"inlineCode","value":"dhcpd"}]');
  });
});

test('a page that is new or was rewritten says so', () => {
  const addresses = {before: '/5.3/faq', overview: '/whats-changed/6.0'};
  const words = (id: string): string => toString(changesNode(history.change(latest!, id)!, latest!, addresses));
  expect(words('guides/clone')).toBe('New in 6.0: not in 5.3; all changes.');
  expect(words('faq')).toBe('Changed in 6.0: rewritten (this page in 5.3); all changes.');
});

describe('the mark of a new section', () => {
  function marks(newer: string, older: string): string[] {
    const differences = compareEditions(
      {number: '6.1', sections: sectionsOf(parsePage('a.mdx', 'a', newer))},
      {number: '6.0', sections: sectionsOf(parsePage('a.mdx', 'a', older))},
    );
    return findNewSections(differences, '6.1').map(({id}) => id);
  }

  test('is on the outermost new section only', () => {
    expect(marks('## A {#a}\n\n### B {#b}\n\n## C {#c}\n\n### D {#d}\n', '## X {#x}\n')).toEqual(['a', 'c']);
    expect(marks('## A {#a}\n\n### B {#b}\n\n### C {#c}\n', '## A {#a}\n')).toEqual(['b', 'c']);
  });

  test('is not there where the heading names the version', () => {
    expect(marks('## 6.1 {#v6-1}\n\n### 6.1.0 {#v6-1-0}\n\nText.\n', '')).toEqual([]);
  });

  test('is not text for the search', () => {
    expect(markNode('6.1').data?.hProperties).toMatchObject({'data-search': 'skip'});
  });
});

describe('sections that differ', () => {
  const page = (source: string) => parsePage('a.mdx', 'a', source);
  const ids = (newer: string, older: string): string[][] => differingSections(page(newer), page(older)).map((side) => side.map(({id}) => id));

  test('are those of the parts that differ, with their lines', () => {
    const newer = '---\ntitle: A\n---\n\n## A {#a}\n\nSame.\n\n## B {#b}\n\nNew.\n\n### C {#c}\n';
    expect(ids(newer, newer.replace('New', 'Old'))).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ]);
    expect(differingSections(page(newer), page(newer.replace('New', 'Old')))[0]).toEqual(sectionsOf(page(newer)).slice(2));
  });

  test('are all, of both editions, where a tag is open across a heading', () => {
    const newer = '## A {#a}\n\nSame.\n\n<Tabs>\n\n## B {#b}\n\nNew.\n\n</Tabs>\n';
    expect(ids(newer, '## A {#a}\n\nSame.\n\n## B {#b}\n\nOld.\n')).toEqual([
      ['opening', 'a', 'b'],
      ['opening', 'a', 'b'],
    ]);
  });

  test('give what whole pages give, on every page of the site', () => {
    const site = new History(process.cwd());
    for (const {version, before} of site.steps) {
      for (const [id, file] of version.pages) {
        const old = before.pages.get(id);
        if (old !== undefined) {
          const editions = [readPage(process.cwd(), file, id), readPage(process.cwd(), old, id)] as const;
          const compare = ([newer, older]: Section[][]) => compareEditions({number: '6.1', sections: newer!}, {number: '6.0', sections: older!});
          expect(compare(differingSections(...editions)), file).toEqual(compare(editions.map(sectionsOf)));
        }
      }
    }
  });
});
