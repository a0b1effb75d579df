import type {Element, Root} from 'hast';
import {expect, test} from 'vitest';

import {markLines, marksIn} from '../../../../src/rehype/highlight/lines';
import {rehypeHighlight} from '../../../../src/rehype/highlight/rehype';

test('a fence names lines that matter, that are new and that go', () => {
  expect([...marksIn('title="/etc/a {2}" {1,4-5} add="2" remove=3')]).toEqual([
    [1, 'em'],
    [4, 'em'],
    [5, 'em'],
    [2, 'ins'],
    [3, 'del'],
  ]);
  expect(marksIn('title="/etc/network/interfaces"').size).toBe(0);
});

test('a mark goes around its line, and what is coloured over several lines is closed and opened again', () => {
  const html = 'a\n<span class="token string">"b\nc"</span>\nd';
  expect(markLines(html, new Map())).toBe(html);
  expect(markLines(html, new Map([[3, 'ins']]))).toBe('a\n<span class="token string">"b</span>\n<ins><span class="token string">c"</span>\n</ins>d');
  expect(markLines('a\nb', new Map([[2, 'del']]))).toBe('a\n<del>b</del>');
});

/** A block as it comes from a page. */
function treeOf(text: string, meta?: string): Root {
  const code = {
    type: 'element' as const,
    tagName: 'code',
    properties: {className: ['language-bash']},
    data: {meta} as Element['data'],
    children: [{type: 'text' as const, value: text}],
  };
  return {type: 'root', children: [{type: 'element', tagName: 'pre', properties: {}, children: [code]}]};
}

function propertiesOf(tree: Root): Element['properties'] {
  rehypeHighlight()(tree);
  const [pre] = tree.children as Element[];
  return (pre!.children[0] as Element).properties;
}

test('a block says where its lines may be too long, its title, and whether it has example values, and nothing else of its fence', () => {
  const tree = treeOf('ip link\nip addr show br0\n');
  expect(propertiesOf(tree)).toEqual({language: 'bash', html: expect.stringContaining('addr show br0') as string, values: true});
  expect(propertiesOf(treeOf(`# ${'a'.repeat(39)}\n`, 'title="/etc/a b" exec=x'))).toMatchObject({long: '1', title: '/etc/a b'});
  expect(propertiesOf(treeOf(`# ${'a'.repeat(75)}\n`))).toMatchObject({long: '2'});
});

test('a mark on a line that the block does not have stops the build', () => {
  expect(() => rehypeHighlight()(treeOf('a\nb\n', '{2-3}'))).toThrow('A block of 2 lines has no line 3 to mark');
  expect(() => rehypeHighlight()(treeOf('a\nb\n', '{1-2}'))).not.toThrow();
});
