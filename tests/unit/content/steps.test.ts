import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';

import {remarkSteps} from '../../../src/remark/steps';

/** The ids of the list items of a page, whose headings have those that are in their text. */
function idsOf(page: string): unknown[] {
  const tree: Root = unified().use(remarkParse).use(remarkMdx).parse(page);
  visit(tree, 'heading', (heading) => {
    const [text] = heading.children;
    heading.data = {hProperties: {id: text?.type === 'text' ? text.value : ''}};
  });
  remarkSteps()(tree);
  const ids: unknown[] = [];
  visit(tree, 'listItem', (item) => void ids.push(item.data?.hProperties?.id));
  return ids;
}

test('each step has an id by its section, below another tab too', () => {
  const page = ['1. A', '2. B', '## steps', '1. A', '', '   1. inside', '2. B', '', '<Tab>', '', '3. C', '', '</Tab>', '', '## undo', '1. A'].join('\n');
  expect(idsOf(page)).toEqual(['step-1', 'step-2', 'steps-1', undefined, 'steps-2', 'steps-2-3', 'undo-1']);
});

test('no step takes the id of a heading, and lists without numbers have no steps', () => {
  expect(idsOf(['## steps', '- A', '', '1. A', '2. B', '', '## steps-1', 'Text.'].join('\n'))).toEqual([undefined, undefined, 'steps-2']);
});
