import {toPlainWords} from './text';
import type {IndexFile, SearchDocument, StoredDocument} from './types';

/** Fields that a passage inherits from its heading, or from the title at the top of a page. */
function heir(above: SearchDocument): Required<Pick<SearchDocument, 'u' | 'h' | 's' | 'p'>> {
  return {u: above.u, h: above.h ?? '', s: above.t, p: above.p ?? above.i};
}

function byNumber(entries: readonly SearchDocument[]): ReadonlyMap<number, SearchDocument> {
  return new Map(entries.map((entry) => [entry.i, entry]));
}

/** In an anchor, what its heading says: the end of most that name a row of a table. */
const said = '*';

/** @returns the words of a heading as an anchor has them */
function inAnchor(heading: string): string {
  return toPlainWords(heading).trim().replaceAll(' ', '-');
}

function shortAnchor({t, h = ''}: SearchDocument): string {
  const name = inAnchor(t);
  return name !== '' && h.endsWith(name) ? h.slice(0, -name.length) + said : h;
}

/** An entry without what is known already, and without its number where that follows the one before. */
function without({i, t, ...place}: SearchDocument, known: Partial<SearchDocument>, before: SearchDocument | undefined): StoredDocument {
  const left = Object.entries(place).filter(([field, value]) => known[field as keyof SearchDocument] !== value);
  return {...(before?.i !== i - 1 && {i}), t, ...Object.fromEntries(left)};
}

/**
 * Leaves out of headings and contents what can be found again: a heading's page where it is that of the heading before, of its anchor what the heading says, what a content's heading or title says, and numbers
 * that follow the one before.
 *
 * @param lists titles, headings and contents; the numbers of contents follow those of all titles and headings, in the same order
 */
export function shortened([titles = [], headings = [], contents = []]: readonly SearchDocument[][]): [SearchDocument[], StoredDocument[], StoredDocument[]] {
  const pages = byNumber(titles);
  const above = byNumber([...titles, ...headings]);
  return [
    titles,
    headings.map((heading, at) => {
      const page = pages.get(heading.p ?? -1);
      return without({...heading, h: shortAnchor(heading)}, {...(page !== undefined && {u: page.u}), p: headings[at - 1]?.p}, headings[at - 1]);
    }),
    contents.map((content, at) => {
      const heading = above.get(content.i - above.size);
      return without(content, heading === undefined ? {} : heir(heading), contents[at - 1]);
    }),
  ];
}

/**
 * @param file an index file, or what has arrived of it
 * @returns its titles, headings and contents, with what {@link shortened} left out
 */
export function entriesOf(file: IndexFile): [titles: SearchDocument[], headings: SearchDocument[], contents: SearchDocument[]] {
  const [first = [], second = [], third = []] = file.map(({documents}) => documents);
  const titles = first as SearchDocument[];
  const pages = byNumber(titles);
  let before: SearchDocument | undefined;
  const headings = second.map((stored) => {
    const p = stored.p ?? before?.p;
    const h = stored.h?.replace(said, () => inAnchor(stored.t));
    before = {u: pages.get(p ?? -1)?.u ?? '', ...(p !== undefined && {p}), i: (before?.i ?? 0) + 1, ...stored, ...(h !== undefined && {h})};
    return before;
  });
  const above = byNumber([...titles, ...headings]);
  let last = 0;
  const contents = third.map((stored) => {
    const {i = last + 1} = stored;
    last = i;
    const heading = above.get(i - above.size);
    return {u: '', ...(heading !== undefined && heir(heading)), ...stored, i};
  });
  return [titles, headings, contents];
}
