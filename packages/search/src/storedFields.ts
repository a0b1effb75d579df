import type {IndexFile, SearchDocument, StoredDocument} from './types';

/** What a content takes from its heading, or from the title at the top of a page. */
function heir(above: SearchDocument): Required<Pick<SearchDocument, 'u' | 'h' | 's' | 'p'>> {
  return {u: above.u, h: above.h ?? '', s: above.t, p: above.p ?? above.i};
}

/**
 * Leaves out of contents what can be found again: what their heading or title says, and the number where it follows that of the content before.
 *
 * @param contents entries of texts, whose numbers follow those of all titles and headings, in the same order
 * @param above the titles and headings
 */
export function shortened(contents: readonly SearchDocument[], above: readonly SearchDocument[]): StoredDocument[] {
  const named = new Map(above.map((entry) => [entry.i, entry]));
  return contents.map(({i, t, ...place}, at) => {
    const heading = named.get(i - above.length);
    const known: Partial<SearchDocument> = heading === undefined ? {} : heir(heading);
    const left = Object.entries(place).filter(([field, value]) => known[field as keyof SearchDocument] !== value);
    return {...(contents[at - 1]?.i !== i - 1 && {i}), t, ...Object.fromEntries(left)};
  });
}

/**
 * @param file an index file, or what has arrived of it
 * @returns its titles, headings and contents, these with what {@link shortened} left out
 */
export function entriesOf(file: IndexFile): [titles: SearchDocument[], headings: SearchDocument[], contents: SearchDocument[]] {
  const [titles = [], headings = [], stored = []] = file.map(({documents}) => documents);
  const whole = [titles, headings] as [SearchDocument[], SearchDocument[]];
  const above = whole.flat();
  const named = new Map(above.map((entry) => [entry.i, entry]));
  let last = 0;
  const contents = stored.map((content) => {
    const {i = last + 1} = content;
    last = i;
    const heading = named.get(i - above.length);
    return {u: '', ...(heading !== undefined && heir(heading)), ...content, i};
  });
  return [...whole, contents];
}
