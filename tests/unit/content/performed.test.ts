import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import {parsePage, performanceOf, type Performed, performedStamp, performedWords, readPage} from '@nodestead-docs/model';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {pageParser} from '../../../packages/model/src/content/parser';
import {remarkFindPerformed, remarkPerformed} from '../../../src/remark/testedBadge';

const page = '---\ntitle: A page\n---\n\nSome prose.\n\n## Steps {#steps}\n\n```bash\nip link add br0 type bridge\n```\n';
const rehearsal = 'about: A test.\n';
const parsed = (source: string) => parsePage('', 'guides/a', source);
const entry: Performed = {stamp: performedStamp(parsed(page), rehearsal), month: '2026-11', debian: [12, 13], variants: 1, provoked: 0, mutations: 3};

let site = '';
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(site, path)), {recursive: true});
  writeFileSync(join(site, path), text);
};
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'performed-'));
  put('docs/guides/a.mdx', page);
  put('docs/guides/b.mdx', page);
  put('docs/_rehearsals/guides/a.yaml', rehearsal);
  put('docs/_rehearsals/guides/b.yaml', rehearsal);
  put('docs/_rehearsals/performed.json', JSON.stringify({'guides/a': entry}));
});
afterEach(() => rmSync(site, {recursive: true}));

/** What the plugins put at the end of a page, which they get as Docusaurus parses it. */
function endOf(path: string): Root['children'] {
  const content = escapeMarkdownHeadingIds(readFileSync(join(site, path), 'utf8'));
  const tree = pageParser().parse(content);
  const {length} = tree.children;
  const file = new VFile({path: join(site, path), value: content});
  remarkFindPerformed({siteDir: site})(tree, file);
  remarkPerformed()(tree, file);
  return tree.children.slice(length);
}

describe('what was performed', () => {
  it.each([
    ['a command', page.replace('br0', 'br1'), rehearsal],
    ['the id of a heading', page.replace('{#steps}', '{#all-steps}'), rehearsal],
    ['the rehearsal', page, `${rehearsal}hosts: {}\n`],
    ['the rehearsal behind the sentences that it proves', page, `${rehearsal}proves:\n  - {says: a, by: b}\nhosts: {}\n`],
  ])('is something else with %s', (_, source, text) => {
    expect(performedStamp(parsed(source), text)).not.toBe(entry.stamp);
  });

  it('is the same where an editor of another system saved page and rehearsal', () => {
    const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
    put('docs/guides/a.mdx', `\uFEFF${crlf(page)}`);
    put('docs/_rehearsals/guides/a.yaml', crlf(rehearsal));
    expect(endOf('docs/guides/a.mdx')).toHaveLength(1);
    expect(performanceOf(join(site, 'docs'), readPage(site, 'docs/guides/a.mdx', 'guides/a'))).toEqual(entry);
  });

  it('is the same with other prose', () => {
    expect(performedStamp(parsed(page.replace('Some prose', 'Other prose')), rehearsal)).toBe(entry.stamp);
  });

  it('is the same with other sentences that it proves, at the end or in the middle', () => {
    const proves = `proves:\n  # What keeps running.\n  - says: a\n    by: b\n\n`;
    expect(performedStamp(parsed(page), `${rehearsal}${proves}`)).toBe(entry.stamp);
    expect(performedStamp(parsed(page), `${proves}${rehearsal}`)).toBe(entry.stamp);
  });

  it('is said in words', () => {
    expect(performedWords(entry)).toBe('Tested on Debian 12 and 13, November 2026');
    expect(performedWords({...entry, debian: [13], month: '2027-01'})).toBe('Tested on Debian 13, January 2027');
  });
});

describe('the end of a page', () => {
  it('says that it was performed', () => {
    expect(endOf('docs/guides/a.mdx')).toMatchObject([{type: 'paragraph', children: [{value: 'Tested on Debian 12 and 13, November 2026'}]}]);
  });

  it('says nothing where there is no record', () => {
    expect(endOf('docs/guides/b.mdx')).toEqual([]);
  });

  it('says nothing any more when a command of the page has changed', () => {
    put('docs/guides/a.mdx', page.replace('br0', 'br1'));
    expect(endOf('docs/guides/a.mdx')).toEqual([]);
  });

  it('says nothing any more when the rehearsal has changed, or is gone', () => {
    put('docs/_rehearsals/guides/a.yaml', 'about: Another test.\n');
    expect(endOf('docs/guides/a.mdx')).toEqual([]);
    rmSync(join(site, 'docs/_rehearsals/guides/a.yaml'));
    expect(endOf('docs/guides/a.mdx')).toEqual([]);
  });

  it('is said by a cut version too, which has copies of all of it', () => {
    for (const [path, text] of [
      ['guides/a.mdx', page],
      ['_rehearsals/guides/a.yaml', rehearsal],
      ['_rehearsals/performed.json', JSON.stringify({'guides/a': entry})],
    ] as const) {
      put(`versioned_docs/version-6.0/${path}`, text);
    }
    expect(endOf('versioned_docs/version-6.0/guides/a.mdx')).toHaveLength(1);
    expect(performanceOf(join(site, 'versioned_docs/version-6.0'), parsed(page))).toEqual(entry);
  });
});
