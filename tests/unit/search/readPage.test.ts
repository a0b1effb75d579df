import {describe, expect, it} from 'vitest';

import {soughtOfReference} from '../../../src/content/search/otherPages';
import {readPage} from '../../../src/content/search/readPage';

function sections(article: string): [title: string, hash: string, content: string][] {
  const page = readPage(`<main><article>${article}</article></main>`, ['[data-search="skip"]']);
  return (page?.sections ?? []).map(({title, hash, content}) => [title, hash, content]);
}

describe('a page is read', () => {
  it('by its headings with an id, down to the fifth level, wherever they are nested', () => {
    expect(
      sections(
        '<h1>Storage</h1><p>Top.</p><h2 id=a>Ceph<a class=hash-link href=#a>#</a></h2><p>One.</p><details><h3 id=b>Pool</h3><p>Two.</p><h5 id=c>Size</h5>Three.</details><h4>No id</h4>Four.',
      ),
    ).toEqual([
      ['Storage', '', 'Top.'],
      ['Ceph', '#a', 'One.'],
      ['Pool', '#b', 'Two.'],
      ['Size', '#c', 'Three. No id Four.'],
    ]);
  });

  it('by the rows that have an id, which leave the section that they are in', () => {
    expect(
      sections(
        '<h1>Settings</h1><table><tr><th>Name<th>Meaning</tr><tr id=x><td><code>app.url</code><td>Address.</tr><tr><td>other<td>Else.</tr></table><p>After.</p>',
      ),
    ).toEqual([
      ['Settings', '', 'Name Meaning other Else. After.'],
      ['app.url', '#x', 'Address.'],
    ]);
  });

  it('without the captions of tables, which repeat headings', () => {
    expect(sections('<h1>Settings</h1><table><caption>All settings</caption><tr><th>Name<td>Else.</tr></table>')).toEqual([['Settings', '', 'Name Else.']]);
  });

  it('without what is skipped, and not at all where it wants no index', () => {
    expect(sections('<h1>A</h1><p data-search=skip>Skipped.</p>Text.')).toEqual([['A', '', 'Text.']]);
    expect(readPage('<meta name="robots" content="noindex"><main><h1>A</h1></main>', ['x'])).toBeUndefined();
  });

  it('without notes of where something was looked up, and identifiers of examples', () => {
    expect(
      sections('<h1>A</h1><p>It waits 30 s (restic, <a href=/x>manual</a>, checked November 2026). Ask (by mail) for 7d0f9b3e-52c4-4b8e-9a63-0d1f2c3b4a59.'),
    ).toEqual([['A', '', 'It waits 30 s. Ask (by mail) for .']]);
  });

  it('with the title of its head where it has no heading', () => {
    expect(readPage('<title>Start</title><main><p>Text.</p></main>', ['x'])).toEqual({
      title: 'Start',
      sections: [{title: 'Start', hash: '', content: 'Text.', isRow: false}],
    });
  });
});

describe('code is read', () => {
  const pre = (language: string, lines: readonly string[]): string => `<h1>A</h1><pre><code class=language-${language}>${lines.join('\n')}</code></pre>`;
  const long = ['#!/bin/bash', ...Array.from({length: 20}, (_, at) => `run ${at}`), '# why', 'end'];

  it('whole when it is short, or a file of settings', () => {
    expect(sections(pre('bash', ['one', 'two']))[0]![2]).toBe('one two');
    expect(sections(pre('ini', long))[0]![2]).toContain('run 19 # why end');
  });

  it('by its beginning and its comments when it is a long program', () => {
    expect(sections(pre('bash', long))[0]![2]).toBe('#!/bin/bash run 0 run 1 # why');
  });

  it('not at all when it is a sample of JSON', () => {
    expect(sections(pre('json', ['{"a": 1}']))[0]![2]).toBe('');
  });
});

it('a page of the reference has the names of fields, without their types and explanations, and no code', () => {
  const html =
    '<main><h1>A</h1><table><tr><th>ttl<td>integer · Seconds.<tr id=x><th>name</th><td>string <b>(x)</b></td></tr></table><p>After.</p><pre>curl</pre>';
  expect(soughtOfReference(html)).toBe('<main><h1>A</h1><table><tr><th>ttl<tr id=x><th>name</th></td></tr></table><p>After.</p>');
  expect(readPage(soughtOfReference(html), ['x'])?.sections.map(({title, content}) => [title, content])).toEqual([
    ['A', 'ttl After.'],
    ['name', ''],
  ]);
});
