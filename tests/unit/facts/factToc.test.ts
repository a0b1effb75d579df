import {toJs} from 'estree-util-to-js';
import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';

import {remarkFactHeadings} from '../../../src/remark/facts/factToc';

/** The code of a page's imports and exports after the plugin has run. */
async function exportsOf(page: string): Promise<string> {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFactHeadings);
  const tree = (await processor.run(processor.parse(page), {path: 'docs/page.mdx'})) as Root;
  return tree.children.flatMap((node) => (node.type === 'mdxjsEsm' && node.data?.estree ? [toJs(node.data.estree).value] : [])).join('');
}

const contents = (entries: string): string => `export const toc = [${entries}];`;

describe('remarkFactHeadings', () => {
  it('puts the entries of components between those of Markdown, with the props they have on the page', async () => {
    const page = [
      '# Title',
      contents('{value: "A"}, ...__tocPartial, {value: "B"}'),
      '## A',
      '<Partial />',
      '<CommandReference facts={commands} group="node" level={4} />',
      '## B',
      '<HookPoint facts={hooks} name="server.pre-start" />',
      '<Other facts={hooks} />',
    ].join('\n\n');
    const code = (await exportsOf(page)).replace(/\s+/g, ' ');
    expect(code).toContain('import {headings as __headings} from "@site/src/components/facts/headings";');
    expect(code).toContain(
      '...__tocPartial, ...__headings.CommandReference({ facts: commands, group: "node", level: 4 }), { value: "B" }, ...__headings.HookPoint({',
    );
    expect(code).not.toContain('Other');
  });

  it('leaves other pages alone', async () => {
    expect((await exportsOf(`${contents('{value: "A"}')}\n\n## A`)).replace(/\s+/g, ' ')).toBe('export const toc = [{ value: "A" }]; ');
  });

  it('refuses a table of contents that it does not understand', async () => {
    await expect(exportsOf(`${contents('')}\n\n## A`)).rejects.toThrow('docs/page.mdx: the table of contents has no entry for a heading');
    await expect(exportsOf(`${contents('{value: "A"}, {value: "B"}')}\n\n## A`)).rejects.toThrow(
      'docs/page.mdx: the table of contents has entries without a heading',
    );
  });
});
