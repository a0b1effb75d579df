import type {TOCItem} from '@docusaurus/mdx-loader';
import TOCItems from '@theme-original/TOCItems';
import type {Props} from '@theme/TOCItems';
import {useEffect, useState, type ReactNode} from 'react';

const markup: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

/** The text of a heading without its link, as the HTML that entries are made of. */
function valueOf(heading: Element): string {
  const text = [...heading.childNodes].filter((node) => !(node instanceof Element && node.classList.contains('hash-link'))).map((node) => node.textContent);
  return text.join('').trim().replace(/[&<>]/g, (character) => markup[character] ?? character);
}

/** All headings of the page in its order; those that the theme knows keep their entry. */
function completed(toc: readonly TOCItem[]): readonly TOCItem[] {
  const known = new Map(toc.map((item) => [item.id, item]));
  const headings = [...document.querySelectorAll('.theme-doc-markdown :is(h2, h3, h4, h5)[id]')];
  const all = headings.map((heading) => known.get(heading.id) ?? {id: heading.id, value: valueOf(heading), level: Number(heading.tagName.slice(1))});
  return all.length > toc.length ? all : toc;
}

/** The table of contents with the headings that components make of the product's facts, which Markdown does not know. */
export default function TOCItemsWrapper({toc, ...props}: Props): ReactNode {
  const [items, setItems] = useState(toc);
  useEffect(() => setItems(completed(toc)), [toc]);
  return <TOCItems {...props} toc={items} />;
}
