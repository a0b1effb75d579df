import {describe, expect, it} from 'vitest';

import {IndexReader, readIndex, writeIndex} from '../../../packages/search/src/indexStream';
import {indexOf} from './index-file';

const parts = indexOf([
  {url: '/a', title: 'Bridges', sections: {'': 'A bridge joins – “br0”.', Check: 'bridge\nlink ],[ 😀'}, keywords: ['virtual switch']},
  {url: '/b', title: 'Routes', sections: {}},
]);
const bytes = new TextEncoder().encode(writeIndex(parts));

/** Reads a file in pieces of that size. */
function read(file: Uint8Array, size: number): unknown {
  const reader = new IndexReader();
  for (let at = 0; at < file.length; at += size) {
    reader.push(file.slice(at, at + size));
  }
  return reader.end();
}

describe('the layout of an index file', () => {
  it('is JSON of the same content', () => {
    const text = writeIndex(parts);
    expect(JSON.parse(text)).toHaveLength(3);
    expect(text).not.toContain('joins –');
    // Whoever else reads the file finds titles and headings as they are.
    expect((JSON.parse(text) as unknown[]).slice(0, 2)).toEqual(parts.slice(0, 2));
    expect(readIndex(text)).toEqual(parts);
  });

  it('holds lists without elements', () => {
    const empty = indexOf([]);
    expect(readIndex(writeIndex(empty))).toEqual(empty);
    expect(read(new TextEncoder().encode(writeIndex(empty)), 5)).toEqual(empty);
  });

  it.each([1, 2, 3, 7, 50, 1_000, bytes.length])('is read in pieces of %i bytes, wherever they end', (size) => {
    expect(read(bytes, size)).toEqual(parts);
  });

  it('has titles and headings before its end, and the texts as they come', () => {
    const reader = new IndexReader();
    const text = new TextDecoder().decode(bytes);
    const headings = new TextEncoder().encode(text.slice(0, text.lastIndexOf('"documents":[') + 13)).length;
    reader.push(bytes.slice(0, headings));
    expect([reader.arrived, reader.parts()]).toEqual([2, parts.slice(0, 2)]);
    expect(reader.documentsOf(2)).toEqual([]);
    reader.push(bytes.slice(headings));
    expect(reader.documentsOf(2)).toEqual(parts[2]!.documents);
    const other = new IndexReader();
    other.push(new TextEncoder().encode(JSON.stringify(parts)));
    expect([other.arrived, other.parts()]).toEqual([0, []]);
  });

  it('is read before its end', () => {
    const reader = new IndexReader();
    expect(() => reader.push(new TextEncoder().encode(' [{"documents":[\n{"i":1,"t":\n'))).toThrow(SyntaxError);
  });

  it('may be another, as long as it is JSON', () => {
    expect(read(new TextEncoder().encode(JSON.stringify(parts)), 10)).toEqual(parts);
    expect(read(new TextEncoder().encode(JSON.stringify(parts, null, 1)), 10)).toEqual(parts);
    expect(read(new TextEncoder().encode(writeIndex(parts).trimStart()), 10)).toMatchObject(parts);
  });

  it.each([0, 1, 20, bytes.length >> 1, bytes.length - 4])('is refused when it is cut off after %i bytes', (length) => {
    expect(() => read(bytes.slice(0, length), 16)).toThrow();
  });

  it.each(['', ' ', ' \n', '<!doctype html><title>Hello</title>', ' <p>\n x'])('is not %j', (text) => {
    expect(() => read(new TextEncoder().encode(text), 4)).toThrow();
  });
});
