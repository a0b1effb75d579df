import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFileMessage} from 'vfile-message';

import type {Span} from './place';

/** @returns a parser for pages with masked heading ids: Markdown with front matter, tables and MDX */
export function pageParser() {
  return unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);
}

/**
 * @param error thrown by a parser of pages
 * @returns where the page cannot be read, and why
 * @throws the error, where it says nothing of the page
 */
export function readSyntaxError(error: unknown): Span {
  if (error instanceof VFileMessage) {
    return {line: error.line ?? 1, column: error.column ?? 1, text: error.reason};
  }
  if (error instanceof RangeError) {
    return {line: 1, column: 1, text: 'Something in the page is nested too deep'};
  }
  throw error;
}
