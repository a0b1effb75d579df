import type {Page} from '@nodestead-docs/model';
import type {Nodes, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {blocksOf, nameOf, type PageBlock} from '../procedure-tests/blocks';

/** Kinds of parts of a page that can be performed. */
export const kinds = ['block', 'row', 'entry', 'promise'] as const;
export type Kind = (typeof kinds)[number];

/** A code block, a row of a table of diagnoses, an entry of *If it does not work*, or a promise. */
export interface Part {
  kind: Kind;
  line: number;
  /** Id of the heading above it, or of its own. */
  section: string;
  /** Its words, without markup. */
  words: string;
  block?: PageBlock;
}

/** Columns that tell a reader what is wrong, or what to do about it. */
const diagnosis = /^(?:at fault|cause|fix|look at|what it needs|it means|fire)$/i;
const inTheseSections: ReadonlySet<string> = new Set(['problems', 'whose-fault']);
const label = /^(?:risk|way back)\b/i;
const runsOn =
  /\b(?:keeps? (?:on )?running|stays? (?:up|reachable|connected)|(?:is|are) (?:not|never) (?:interrupted|restarted|affected|touched)|without (?:an )?(?:interruption|outage))\b/i;
const time =
  /\b(?:takes?|within|lasts?|for at most|in less than) (?:about |at most |up to |less than )?(?:\d[\d.]*|one|two|a|half an)(?: to \d+)? (?:ms|s|min|h|seconds?|minutes?|hours?)\b/i;

/** Everything of a page that can be performed, in the order of its kinds. */
export function partsOf(page: Page): Part[] {
  const sectionOf = (line: number): string => page.headings.findLast((heading) => heading.line <= line)?.id ?? 'opening';
  return [
    ...blocksOf(page).map((block) => ({kind: 'block' as const, line: block.line, section: block.section, words: nameOf(block), block})),
    ...rowsOf(page, sectionOf),
    ...entriesOf(page).map(({line, id = '', text}) => ({kind: 'entry' as const, line, section: id, words: text})),
    ...promisesOf(page, sectionOf),
  ];
}

/** The text of a page without markup: paragraphs, and rows of tables with ` | ` between their cells. */
export function plainTexts({tree}: Page): string[] {
  const texts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'heading') {
      texts.push(plain(node));
    } else if (node.type === 'tableRow') {
      texts.push(node.children.map(plain).join(' | '));
    }
  });
  return texts;
}

function plain(node: Nodes): string {
  return toString(node).replace(/\s+/g, ' ').trim();
}

/** Ids of the headings above a line, from the level of pages to that of the closest one. */
function headingsAbove({headings}: Page, line: number): string[] {
  const above: Page['headings'][number][] = [];
  for (const heading of headings.filter((each) => each.line <= line)) {
    above.splice(0, above.length, ...above.filter(({depth}) => depth < heading.depth), heading);
  }
  return above.flatMap(({id}) => id ?? []);
}

function rowsOf(page: Page, sectionOf: (line: number) => string): Part[] {
  const rows: Part[] = [];
  visit(page.tree, 'table', (table: Table) => {
    const [head, ...body] = table.children;
    const line = table.position?.start.line ?? 1;
    const isDiagnosis = head?.children.some((cell) => diagnosis.test(plain(cell))) || headingsAbove(page, line).some((id) => inTheseSections.has(id));
    for (const row of isDiagnosis ? body : []) {
      const at = row.position?.start.line ?? line;
      rows.push({kind: 'row', line: at, section: sectionOf(at), words: row.children.map(plain).join(' | ')});
    }
  });
  return rows;
}

function entriesOf({headings}: Page): Page['headings'] {
  const first = headings.findIndex(({id}) => id === 'problems');
  if (first < 0) {
    return [];
  }
  const end = headings.findIndex(({depth}, index) => index > first && depth <= (headings[first]?.depth ?? 0));
  return headings.slice(first + 1, end < 0 ? undefined : end);
}

/** Collects paragraphs that begin with *Risk* or *Way back*, and sentences on what keeps running or how long something takes. */
function promisesOf(page: Page, sectionOf: (line: number) => string): Part[] {
  const promises: Part[] = [];
  visit(page.tree, 'paragraph', (paragraph) => {
    const line = paragraph.position?.start.line ?? 1;
    // Bold labels begin a promise of their own: "**Risk:** … **Way back:** …".
    const pieces: Nodes[][] = [[]];
    for (const child of paragraph.children) {
      if (child.type === 'strong' && /^[A-Z].*[:.]?$/.test(plain(child))) {
        pieces.push([]);
      }
      pieces.at(-1)?.push(child);
    }
    for (const piece of pieces) {
      const text = piece
        .map((node) => toString(node))
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
      const sentences = label.test(text) ? [text] : text.split(/(?<=[.!?]) (?=[A-Z])/).filter((sentence) => runsOn.test(sentence) || time.test(sentence));
      promises.push(...sentences.map((words) => ({kind: 'promise' as const, line, section: sectionOf(line), words})));
    }
  });
  return promises;
}
