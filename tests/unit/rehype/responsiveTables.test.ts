import type {Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';

import {rehypeTables} from '../../../src/rehype/responsiveTables';

function shown(html: string): string {
  const tree: Root = unified().use(rehypeParse, {fragment: true}).parse(html);
  rehypeTables()(tree);
  return toHtml(tree);
}

const table = (headings: string[], cells: string[]): string =>
  `<table><thead><tr>${headings.map((text) => `<th>${text}</th>`).join('')}</tr></thead><tbody><tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr></tbody></table>`;

test('each cell of a table with four columns says what its column is called, without the code around it', () => {
  const html = shown(table(['Port', '<code>From</code>', 'To', 'Why'], ['1', '2', '3', '4']));
  expect(html).toContain('<table class="ns-list">');
  expect(html).toContain('<td data-label="Port">1</td><td data-label="From">2</td><td data-label="To">3</td><td data-label="Why">4</td>');
});

test('a table with two columns stays as it is', () => {
  const html = table(['a', 'b'], ['1', '2']);
  expect(shown(html)).toBe(html);
});
