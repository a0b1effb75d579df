import {parseFence} from '@nodestead-docs/model';
import {findOccurrences} from '@nodestead-docs/model/browser';
import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

import {highlight} from './highlight';
import {markLines, marksIn} from './lines';

function languageOf(code: Element): string {
  const classes = code.properties.className;
  const found = Array.isArray(classes) ? classes.map(String).find((name) => name.startsWith('language-')) : undefined;
  return found?.slice('language-'.length) ?? 'text';
}

/** Most lines of a block that paper keeps together. */
const mostLines = 20;

/** Properties that say something; a page carries no others. */
function optional(properties: Element['properties']): Element['properties'] {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value));
}

/**
 * Replaces the text of each code block by its coloured HTML in the property `html`, which `src/theme/CodeBlock` renders. The text is not
 * kept beside it: a page would carry every block twice. A block with example values has the property `values`; `long` is 1 where its longest line may not fit
 * a phone, 2 where it may not fit the page's column; `tall` stands for more lines than paper keeps together. Of what follows the language readers need the title alone.
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
      const shown = text.replace(/\n$/, '');
      const meta = code.data?.meta ?? '';
      const lines = shown.split('\n');
      const columns = Math.max(...lines.map((line) => line.length));
      code.properties = {
        language,
        html: markLines(highlight(shown, language), marksIn(meta)),
        ...optional({
          title: parseFence(language, meta).attributes.get('title'),
          values,
          long: columns > 76 ? '2' : columns > 40 && '1',
          tall: lines.length > mostLines,
        }),
      };
      code.children = [];
    });
  };
}
