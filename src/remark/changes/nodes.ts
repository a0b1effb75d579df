import {type Difference, opening, type PageChange, type Step} from '@nodestead-docs/model';
import type {Link, List, ListItem, Paragraph, PhrasingContent, RootContent} from 'mdast';

/** Neither the mark nor the list is text that a search should find: both repeat headings. */
const unsearched = {'data-search': 'skip'};

/** Addresses that the list of changes links: the page in the version before, the changes of all pages. */
export interface ChangeAddresses {
  before: string;
  overview: string;
}

/** The mark below the heading of a section that is new in a version. */
export function markNode(label: string): Paragraph {
  return {type: 'paragraph', data: {hProperties: {className: ['ns-since'], ...unsearched}}, children: [text(`Since ${label}`)]};
}

/** How many changed sections are named below a title; more are counted, and listed at the end of the page. */
const mostNamed = 3;

/** Anchor of the list at the end of a page. */
const listAnchor = 'changes-since';

/** The line below a page's title: that it is the same as in the version before, or what is not. */
export function summaryNode(change: PageChange | undefined, {label, beforeLabel}: Step, before: string): Paragraph {
  return {type: 'paragraph', data: {hProperties: {className: ['ns-since'], ...unsearched}}, children: summary()};

  function summary(): PhrasingContent[] {
    switch (change?.kind) {
      case 'new':
        return [text(`New in ${label}`)];
      case 'rewritten':
        return [text(`Rewritten in ${label}`)];
      case 'changed':
        return [text(`Changed in ${label}: `), ...named(change.differences, before)];
      default:
        return [text('Same as in '), link(before, [text(beforeLabel)])];
    }
  }
}

function named(differences: readonly Difference[], before: string): PhrasingContent[] {
  return differences.length > mostNamed
    ? [link(`#${listAnchor}`, [text(`${differences.length} sections`)])]
    : differences.flatMap(({id, kind, section}, index) => [
        ...(index === 0 ? [] : [text(', ')]),
        id === opening ? text('the introduction') : link(`${kind === 'gone' ? before : ''}#${id}`, phrasing(section.title)),
      ]);
}

/** The list at the end of a page: what is new, what changed, what is gone since the version before. */
export function changesNode(change: PageChange, {label, beforeLabel}: Step, {before, overview}: ChangeAddresses): RootContent {
  const all = [text('; '), link(overview, [text('all changes')]), text('.')];
  const old = (words: string): Link => link(before, [text(words)]);
  const lines: {[kind in PageChange['kind']]: (Paragraph | List)[]} = {
    new: [paragraph([strong(`New in ${label}`), text(`: not in ${beforeLabel}`), ...all])],
    rewritten: [paragraph([strong(`Changed in ${label}`), text(': rewritten ('), old(`this page in ${beforeLabel}`), text(')'), ...all])],
    changed: [
      paragraph([strong(`Changed in ${label}`), text(': compared with '), old(`this page in ${beforeLabel}`), ...all]),
      {type: 'list', ordered: false, spread: false, children: items(change.differences, before)},
    ],
  };
  return {type: 'blockquote', data: {hName: 'div', hProperties: {className: ['ns-changes'], ...unsearched}}, children: lines[change.kind]};
}

function items(differences: readonly Difference[], before: string): ListItem[] {
  const groups = [
    {words: 'New', kind: 'new', base: ''},
    {words: 'Changed', kind: 'changed', base: ''},
    {words: 'Removed', kind: 'gone', base: before},
  ] as const;
  const first = groups.find(({kind}) => differences.some((difference) => difference.kind === kind))?.kind;
  return groups.flatMap(({words, kind, base}) => {
    const sections = differences.filter((difference) => difference.kind === kind);
    const links = sections.map(({id, section}) => (id === opening ? [text('the introduction')] : [link(`${base}#${id}`, phrasing(section.title))]));
    return links.length === 0
      ? []
      : [
          {
            type: 'listItem',
            spread: false,
            ...(kind === first && {data: {hProperties: {id: listAnchor}}}),
            children: [paragraph([text(`${words}: `), ...links.flatMap((parts, index) => (index === 0 ? parts : [text(', '), ...parts]))])],
          } satisfies ListItem,
        ];
  });
}

/** The words of a heading as they are written: code between backticks, everything else as text. */
function phrasing(title: string): Link['children'][number][] {
  return title.split(/(`[^`]+`)/).flatMap((part): Link['children'] => {
    if (part.startsWith('`')) {
      return [{type: 'inlineCode', value: part.slice(1, -1)}];
    }
    return part === '' ? [] : [text(part.replace(/\\(?=[^\w\s])/g, ''))];
  });
}

function text(value: string): {type: 'text'; value: string} {
  return {type: 'text', value};
}

function strong(value: string): PhrasingContent {
  return {type: 'strong', children: [text(value)]};
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children};
}

function link(url: string, children: Link['children']): Link {
  return {type: 'link', url, children};
}
