import type {ChangedPage, OverviewData} from '@nodestead-docs/model';
import type {Nodes, PhrasingContent, Root, RootContent} from 'mdast';

/** The component on a start page that shows the newest changes. */
const component = 'LatestChanges';

/** @returns the element of a page that asks for the newest changes, if it has one */
export function findLatest(tree: Root): (Nodes & {children: RootContent[]}) | undefined {
  const found = tree.children.find((node) => node.type === 'mdxJsxFlowElement' && node.name === component);
  return found as (Nodes & {children: RootContent[]}) | undefined;
}

const kinds: readonly {kind: ChangedPage['kind']; one: string; many: string}[] = [
  {kind: 'new', one: 'new page', many: 'new pages'},
  {kind: 'rewritten', one: 'rewritten', many: 'rewritten'},
  {kind: 'changed', one: 'changed', many: 'changed'},
];

/**
 * @param overview changes of all pages
 * @param href address of the overview
 * @returns how many pages are new, rewritten and changed, and which are new
 */
export function latestNodes({label, beforeLabel, groups}: OverviewData, href: string): RootContent[] {
  const pages = groups.flatMap((group) => group.pages);
  const counts = kinds.flatMap(({kind, one, many}) => {
    const {length} = pages.filter((page) => page.kind === kind);
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
  });
  const fresh = pages.filter(({kind}) => kind === 'new');
  const links = fresh.flatMap(({title, href: url}, index): PhrasingContent[] => [...(index === 0 ? [] : [text(', ')]), link(url, title)]);
  return [
    {
      type: 'paragraph',
      children: [
        text(`Pages of ${label} compared with ${beforeLabel}: ${counts.join(', ') || 'no change'}. `),
        link(href, `All changes in ${label}`),
        text('.'),
      ],
    },
    ...(fresh.length === 0 ? [] : [{type: 'paragraph', children: [text('New: '), ...links, text('.')]} satisfies RootContent]),
  ];
}

function text(value: string): {type: 'text'; value: string} {
  return {type: 'text', value};
}

function link(url: string, title: string): PhrasingContent {
  return {type: 'link', url, children: [text(title)]};
}
