/** The explicit id at the end of a heading, as Docusaurus reads it: `## Words {#id}`. An id has no braces: what is masked must hide no code. */
const headingId = /^(\s{0,3}#{1,6}\s.*?)(\{#([^{}]*)\})(\s*)$/;
const fenceStart = /^[\s>]*(`{3,}|~{3,})/;

/** A page's source that an MDX parser can read, and the heading ids that were taken out of it. */
export interface Masked {
  source: string;
  /** Id by line number. */
  ids: Map<number, {id: string; column: number}>;
}

/**
 * Takes Docusaurus' heading ids out of a page, because MDX would read `{#id}` as JavaScript. Blanks take their
 * place, so that every line and column stays what it was. Code blocks are left alone.
 */
export function maskHeadingIds(source: string): Masked {
  const ids: Masked['ids'] = new Map();
  let fence: string | undefined;
  const lines = source.split('\n').map((line, index) => {
    const mark = fenceStart.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) {
        fence = mark;
      } else if (mark.startsWith(fence)) {
        fence = undefined;
      }
      return line;
    }
    const match = fence === undefined ? headingId.exec(line) : null;
    if (!match) {
      return line;
    }
    const [, words = '', braces = '', id = '', rest = ''] = match;
    ids.set(index + 1, {id, column: words.length + 1});
    return words + ' '.repeat(braces.length) + rest;
  });
  return {source: lines.join('\n'), ids};
}
