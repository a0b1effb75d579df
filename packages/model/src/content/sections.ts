import type {Nodes, Root} from 'mdast';

import {maskHeadingIds} from './headingIds';
import {type Outline, parseOutline} from './outline';
import type {Page} from './page';

/** Name of what comes before the first heading, title and description included. */
export const opening = 'opening';

/** A part of a page: a heading with what follows it, up to the next heading of any level. */
export interface Section {
  /** Explicit id of the heading. */
  id: string;
  /** Words of the heading as they are written. */
  title: string;
  /** Level of the heading, from 2; the opening has 1. */
  depth: number;
  /** Line of the heading in the file. */
  line: number;
  /** Paragraphs, list items, table rows, code blocks and tags, without line breaks that mean nothing. The heading is the first. */
  blocks: readonly string[];
}

/** Nodes whose children are blocks of their own. */
const containers: ReadonlySet<Nodes['type']> = new Set(['blockquote', 'footnoteDefinition', 'list', 'listItem', 'mdxJsxFlowElement', 'table']);

/** Nodes that a reader does not see. */
const unseen: ReadonlySet<Nodes['type']> = new Set(['mdxjsEsm', 'yaml']);

/**
 * Splits a page by its headings. Leaves out invisible parts: imports and all front matter but title and description.
 *
 * @param page the page; its headings carry ids
 */
export function sectionsOf({source, tree, headings, frontMatter}: Outline & Pick<Page, 'source' | 'frontMatter'>): Section[] {
  const shown = ['title', 'description'].flatMap((key) => (key in frontMatter.data ? [`${key}: ${String(frontMatter.data[key])}`] : []));
  const sections = [{id: opening, title: '', depth: 1, line: 1, blocks: shown}];
  const lines = source.split('\n');
  const byLine = new Map(headings.map((heading) => [heading.line, heading]));
  for (const {node, text} of blocksOf(tree, source)) {
    const heading = node.type === 'heading' ? byLine.get(node.position?.start.line ?? 0) : undefined;
    if (heading?.id === undefined) {
      sections.at(-1)?.blocks.push(text);
    } else {
      const {id, depth, line, column} = heading;
      const title = (lines[line - 1] ?? '')
        .slice(column - 1)
        .replace(/^#+\s*/, '')
        .replace(/\s*\{#[^}]*\}\s*$/, '');
      sections.push({id, title, depth, line, blocks: [`${'#'.repeat(depth)} ${title}`]});
    }
  }
  return sections;
}

/** A page's text up to its first heading of the second level, or from one to the next. */
interface Part {
  /** Id of its heading. */
  id: string;
  text: string;
  /** Lines of the page before it. */
  before: number;
}

function partsOf(source: string): Part[] {
  const lines = source.split('\n');
  const starts = [...maskHeadingIds(source).ids].flatMap(([line, {id}]) => (lines[line - 1]?.startsWith('## ') ? [{id, before: line - 1}] : []));
  return [{id: opening, before: 0}, ...starts].map(({id, before}, index) => ({id, before, text: lines.slice(before, starts[index]?.before).join('\n')}));
}

/** @returns undefined when a part is no page by itself, as where a tag is closed below the next heading */
function sectionsOfPart({frontMatter}: Page, {before, text}: Part): Section[] | undefined {
  const outline = parseOutline(text);
  const sections = outline && sectionsOf({...outline, source: text, frontMatter}).map((section) => ({...section, line: section.line + before}));
  return before === 0 ? sections : sections?.slice(1);
}

/**
 * Splits two editions of a page by their headings, and leaves out parts that are the same in both: parsing takes longest of all that is done with a page.
 * @returns sections of each edition, as `sectionsOf` has them
 */
export function differingSections(...editions: readonly [page: Page, other: Page]): [Section[], Section[]] {
  const [parts, others] = editions.map(({source}) => partsOf(source)) as [Part[], Part[]];
  const differing = (some: readonly Part[], than: readonly Part[]): Part[] => {
    const texts = new Map(than.map(({id, text}) => [id, text]));
    return some.filter(({id, text}) => texts.get(id) !== text);
  };
  const sections = [differing(parts, others), differing(others, parts)].map((some, index) => some.map((part) => sectionsOfPart(editions[index]!, part)));
  const [own, other] = sections.every((side) => side.every((part) => part !== undefined)) ? sections.map((side) => side.flat()) : editions.map(sectionsOf);
  return [own as Section[], other as Section[]];
}

/** A block of a page as it is written. */
interface WrittenBlock {
  node: Nodes;
  text: string;
}

/** The blocks of a tree, in the order of the page. Text of a container before its first child, such as the mark of a list item, belongs to the first block inside. */
function* blocksOf(node: Root | Nodes, source: string, before = ''): Generator<WrittenBlock> {
  if (unseen.has(node.type)) {
    return;
  }
  const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const children: readonly Nodes[] = 'children' in node && (node.type === 'root' || containers.has(node.type)) ? node.children : [];
  const [first] = children;
  if (first === undefined) {
    const text = before + source.slice(from, to);
    yield {node, text: node.type === 'code' ? text.replace(/[^\S\n]+$/gm, '') : oneLine(text)};
    return;
  }
  const opener = before + source.slice(from, first.position?.start.offset);
  const hasTag = node.type === 'mdxJsxFlowElement';
  if (hasTag) {
    yield {node, text: oneLine(opener)};
  }
  for (const [index, child] of children.entries()) {
    yield* blocksOf(child, source, index === 0 && !hasTag && node.type !== 'root' ? opener : '');
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
