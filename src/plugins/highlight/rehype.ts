import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

import {findOccurrences} from '../../values/occurrences';
import {highlight} from './highlight';

function languageOf(code: Element): string {
  const classes = code.properties.className;
  const found = Array.isArray(classes) ? classes.map(String).find((name) => name.startsWith('language-')) : undefined;
  return found?.slice('language-'.length) ?? 'text';
}

/**
 * Replaces the text of each code block by its coloured HTML in the property `html`, which `src/theme/CodeBlock` renders. The text is not
 * kept beside it: a page would carry every block twice. A block with example values is marked by the property `values`.
 */
export function rehypeHighlight() {
  return (tree: Root): void => {
    visit(tree, 'element', (pre) => {
      const [code] = pre.children;
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') {
        return;
      }
      const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
      const language = languageOf(code);
      const values = findOccurrences(text, language).length > 0;
      code.properties = {...code.properties, language, html: highlight(text.replace(/\n$/, ''), language), ...(values && {values})};
      code.children = [];
    });
  };
}
