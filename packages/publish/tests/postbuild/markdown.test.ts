import {describe, expect, test} from 'vitest';

import {markdownOf} from '../../src/postbuild/markdown';

const address = 'https://docs.example.com/guides/dhcp';

function markdown(article: string): string {
  return markdownOf(`<html><body><main><article>${article}</article></main></body></html>`, address).replace(`<!-- ${address} -->\n\n`, '').trim();
}

describe('markdownOf', () => {
  test('begins with the address of the page', () => {
    expect(markdownOf('<main><article><h1>DHCP</h1></article></main>', address)).toBe(`<!-- ${address} -->\n\n# DHCP\n`);
  });

  test('refuses a page without a main part', () => {
    expect(() => markdownOf('<body><p>Error</p></body>', address)).toThrow(`${address}: no article`);
  });

  test('makes links absolute and drops links to headings', () => {
    expect(markdown('<h2>Steps<a class="hash-link" href="#steps">#</a></h2><p>See <a href="../faq#a">this</a>.</p>')).toBe(
      '## Steps\n\nSee [this](https://docs.example.com/faq#a).',
    );
  });

  test('drops controls and what React leaves between texts', () => {
    expect(markdown('<p>Since <!-- -->6.0<button>Copy</button><input placeholder="Filter"></p>')).toBe('Since 6.0');
  });

  test('writes the label of each tab above its panel, hidden or not', () => {
    const tabs = `<div class="tabs-container"><ul role="tablist"><li role="tab">Debian</li><li role="tab">AlmaLinux</li></ul>
      <div><div role="tabpanel"><b hidden>Debian</b><p>apt</p></div><div role="tabpanel" hidden><b hidden>AlmaLinux</b><p>dnf</p></div></div></div>`;
    expect(markdown(tabs)).toBe('**Debian**\n\napt\n\n**AlmaLinux**\n\ndnf');
  });

  test('says first that a version is old', () => {
    const banner = '<div class="theme-doc-version-banner alert" role="alert"><div>This is 5.3.</div><div>See <b><a href="/a">6.0</a></b>.</div></div>';
    const page = `<main>${banner}<article><span class="theme-doc-version-badge">Version: 5.3</span><h1>Title</h1></article></main>`;
    expect(markdownOf(page, 'https://docs.example.com/5.3/a')).toBe(
      '<!-- https://docs.example.com/5.3/a -->\n\n> This is 5.3.\n>\n> See **[6.0](https://docs.example.com/a)**.\n\n# Title\n',
    );
  });

  test('keeps code, its language and its indentation', () => {
    expect(markdown('<div><pre><code class="language-yaml"><span class="token">a</span>:\n  b: 1</code></pre></div>')).toBe('```yaml\na:\n  b: 1\n```');
  });

  test('does not take the first row of a table without headings for one', () => {
    expect(markdown('<table><tbody><tr><th>limit</th><td>integer</td></tr></tbody></table>')).toBe('| | |\n| - | - |\n| limit | integer |');
  });

  test('writes the caption of a table above it', () => {
    const table = '<table><caption>Query <b>parameters</b></caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
    expect(markdown(`<p>First.</p>${table}<p>Last.</p>`)).toBe('First.\n\n**Query parameters**\n\n| A |\n| - |\n| 1 |\n\nLast.');
  });

  test('keeps lists apart that follow each other, and words beside blocks together', () => {
    expect(markdown('<p>First.</p><ul><li>A</li></ul><ul><li>B</li></ul>')).toBe('First.\n\n- A\n\n* B');
    expect(markdown('<p>First.</p>See <a href="/faq">this</a> too.')).toBe('First.\n\nSee [this](https://docs.example.com/faq) too.');
  });

  test('writes what stands in frames of any depth as without them, and words in a frame as one paragraph', () => {
    const blocks = '<h2>Title</h2>\n<ol><li>One</li></ol>\n<ol><li>Two</li></ol><pre><code>three</code></pre>';
    const plain = markdown(`${blocks}<p>Four</p>`);
    expect(plain).toContain('1. One\n\n1) Two\n\n```');
    expect(markdown(`<section><div>\n<div>${blocks}</div>\n<div></div></div></section><p>Four</p>`)).toBe(plain);
    expect(markdown('<div>One <em>and</em> two<ul><li>three</li></ul></div>')).toBe('One *and* two\n\n- three');
  });

  test('reads nothing outside the main part', () => {
    expect(markdownOf('<nav><main-menu><h1>Menu</h1></main-menu></nav><main class=x><h1>Page</h1></main><footer><h1>End</h1></footer>', address)).toBe(
      `<!-- ${address} -->\n\n# Page\n`,
    );
  });

  test("keeps a table's own headings", () => {
    expect(markdown('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>')).toBe('| A |\n| - |\n| 1 |');
  });

  test('ends a paragraph at a table, as pages without end tags mean it', () => {
    expect(markdown('<p>Before<table><thead><tr><th>A<tbody><tr><td>1</table>')).toBe('Before\n\n| A |\n| - |\n| 1 |');
  });

  test('keeps lines of a cell apart', () => {
    expect(markdown('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><div>Panel.</div><div>Needed: always.</div></td></tr></tbody></table>')).toContain(
      'Panel. Needed: always.',
    );
  });

  test('makes only the heading of a card a link', () => {
    expect(markdown('<a href="/faq"><h2>Questions</h2><p>Common ones.</p></a>')).toBe('## [Questions](https://docs.example.com/faq)\n\nCommon ones.');
  });

  test('quotes admonitions under their name, and keeps details', () => {
    expect(markdown('<div class="theme-admonition alert"><div>danger</div><div><p>Data is lost.</p></div></div>')).toBe('> **danger**\n>\n> Data is lost.');
    expect(markdown('<details><summary>In words</summary><p>The panel.</p></details>')).toBe('In words\n\nThe panel.');
  });
});
