import {resolve} from 'node:path';

import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';

import {remarkChanges} from '../../../src/remark/changes/remark';
import {remarkCrossLinks} from '../../../src/remark/resolveLinks';

const site = {siteDir: process.cwd(), baseUrl: '/docs/'};

function fileOf(path: string, source = ''): VFile {
  return new VFile({path: resolve(path), value: source});
}

function parsed(source: string): Root {
  return unified().use(remarkParse).use(remarkFrontmatter).parse(source);
}

describe('links by name, when a page is built', {timeout: 60_000}, () => {
  const resolveLinks = remarkCrossLinks(site);

  async function urls(path: string, source: string): Promise<string[]> {
    const tree = parsed(source);
    await resolveLinks(tree, fileOf(path));
    const found: string[] = [];
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') {
        found.push(node.url);
      }
    });
    return found;
  }

  test('become addresses of the version that is being read', async () => {
    const source = '[a](version:5.3/guides/dhcp), [b][b], [c](../guides/dhcp.mdx).\n\n[b]: api:servers#listServers\n';
    expect(await urls('docs/intro.mdx', source)).toEqual(['/docs/5.3/guides/dhcp', '../guides/dhcp.mdx', '/docs/docs/api-reference/next/servers#listServers']);
    expect((await urls('versioned_docs/version-5.3/intro.mdx', source))[2]).toBe('/docs/docs/api-reference/5.3/servers#listServers');
    expect((await urls('src/pages/api.mdx', source))[2]).toBe('/docs/docs/api-reference/servers#listServers');
  });

  test('stop the build with file, line and fix of every one that leads nowhere', async () => {
    const build = urls('docs/intro.mdx', '---\ntitle: A\n---\n\n[a](version:5.3/guides/clone-a-server)\n\n- [b](api:servers#nothing)\n');
    await expect(build).rejects.toThrow(
      /docs\/intro\.mdx:5:1 {2}named-link: The link version:5\.3\/guides\/clone-a-server leads to no page[\s\S]*docs\/intro\.mdx:7:3 {2}named-link: The link api:servers#nothing leads to no operation[\s\S]*→ /,
    );
  });
});

describe('what changed, when a page is built', () => {
  const show = remarkChanges(site);

  function shown(path: string, source: string): Root {
    const tree = parsed(source);
    visit(tree, 'heading', (heading) => {
      heading.data = {hProperties: {id: toString(heading).toLowerCase()}};
    });
    show(tree, fileOf(path));
    return tree;
  }

  test('is below the heading of a new section and at the end of the page', () => {
    const tree = shown('versioned_docs/version-6.0/guides/nat-v6.mdx', 'Text.\n\n## Npt\n\n## Choose\n');
    const [summary, , heading, mark] = tree.children;
    expect(toString(summary)).toMatch(/^Changed in 6\.0: /);
    expect([heading?.type, toString(mark)]).toEqual(['heading', 'Since 6.0']);
    expect(toString(tree.children.at(-1))).toContain('Changed in 6.0: compared with this page in 5.3');
    expect(tree.children).toHaveLength(6);
  });

  test('is said below the title, and that it is the same where nothing is', () => {
    const [summary] = shown('versioned_docs/version-6.0/guides/favicon.mdx', 'Text.\n').children;
    expect(toString(summary)).toBe('Same as in 5.3');
    expect(toString(shown('versioned_docs/version-6.0/guides/clone-a-server.mdx', 'Text.\n').children[0])).toBe('New in 6.0');
    expect(toString(shown('docs/_partials/_choose-automation.mdx', 'Text.\n').children[0])).toBe('Text.');
  });

  test('is nothing on a page of the oldest version, or on one that is not a page of a version', () => {
    expect(shown('versioned_docs/version-5.3/guides/nat-v6.mdx', '## Npt\n').children).toHaveLength(1);
    expect(shown('src/pages/api.mdx', '## Npt\n').children).toHaveLength(1);
  });
});
