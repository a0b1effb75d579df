import {maskHeadingIds} from './headingIds';

/** Name of what stands before the first heading, title and description included. */
export const opening = 'opening';

/** A part of a page: a heading with what stands below it, up to the next heading of any level. */
export interface Section {
  /** Explicit id of the heading. */
  id: string;
  /** Words of the heading as they are written. */
  title: string;
  /** Level of the heading, from 2; the opening has 1. */
  depth: number;
  /** Line of the heading in the file. */
  line: number;
  /** Paragraphs, list items, table rows and code blocks, without line breaks that mean nothing. The heading is the first. */
  blocks: readonly string[];
}

const fence = /^\s*(`{3,}|~{3,})/;
const frontMatter = /^---\n([\s\S]*?)\n---\n/;
/** A line that begins a block of its own without a blank line before it. */
const beginsBlock = /^\s*(?:[-*+]|\d+\.|\||<|:::|>)/;

/**
 * Splits a page by its headings. What a reader does not see is left out: imports and all front matter but title and description.
 *
 * @param source the page's text
 */
export function sectionsOf(source: string): Section[] {
  const {ids} = maskHeadingIds(source);
  const lines = source.split('\n');
  const start = (frontMatter.exec(source)?.[0].split('\n').length ?? 1) - 1;
  const heads = [...ids].map(([line, {id, column}]) => ({id, line, text: lines[line - 1]?.slice(0, column - 1) ?? ''}));
  const ends = [...heads.slice(1).map(({line}) => line - 1), lines.length];
  return [
    {
      id: opening,
      title: '',
      depth: 1,
      line: 1,
      blocks: [...shownFrontMatter(source), ...blocksOf(lines.slice(start, (heads[0]?.line ?? lines.length + 1) - 1))],
    },
    ...heads.map(({id, line, text}, index) => ({
      id,
      title: text.replace(/^\s*#+\s*/, '').trim(),
      depth: /#+/.exec(text)?.[0].length ?? 0,
      line,
      blocks: [text.trim(), ...blocksOf(lines.slice(line, ends[index]))],
    })),
  ];
}

function shownFrontMatter(source: string): string[] {
  const head = frontMatter.exec(source)?.[1] ?? '';
  return head.split('\n').filter((line) => /^(?:title|description):/.test(line));
}

function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[] = [];
  let open: string | undefined;
  let mark: string | undefined;
  const close = (): void => {
    if (open !== undefined) {
      blocks.push(open);
    }
    open = undefined;
  };
  for (const line of lines) {
    const found = fence.exec(line)?.[1];
    if (mark !== undefined) {
      open = `${open ?? ''}\n${line.trimEnd()}`;
      if (found?.startsWith(mark)) {
        mark = undefined;
        close();
      }
    } else if (found !== undefined) {
      close();
      mark = found;
      open = line.trim();
    } else if (line.trim() === '') {
      close();
    } else if (beginsBlock.test(line) || open === undefined) {
      close();
      open = line.trim();
    } else {
      open = `${open} ${line.trim()}`;
    }
  }
  close();
  return blocks.map((block) => (fence.test(block) ? block : block.replace(/\s+/g, ' '))).filter((block) => !/^(?:import|export) /.test(block));
}
