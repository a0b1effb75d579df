import type {IndexFile, SearchDocument, StoredDocument} from './types';

/** What a content takes from the entry before it: its heading, or the title at the top of a page. */
function heir(before: SearchDocument): Required<Pick<SearchDocument, 'u' | 'h' | 's' | 'p'>> {
  return {u: before.u, h: before.h ?? '', s: before.t, p: before.p ?? before.i};
}

/**
 * @param content an entry of a text
 * @param before the title or heading with the number before, if there is one
 * @returns the entry without what that one says already
 */
export function shortened(content: SearchDocument, before: SearchDocument | undefined): StoredDocument {
  const {i, t, ...place} = content;
  const known: Partial<SearchDocument> = before === undefined ? {} : heir(before);
  const left = Object.entries(place).filter(([field, value]) => known[field as keyof SearchDocument] !== value);
  return {i, t, ...Object.fromEntries(left)};
}

/**
 * @param file an index file, or what has arrived of it
 * @returns its titles, headings and contents, these with what {@link shortened} left out
 */
export function entriesOf(file: IndexFile): [titles: SearchDocument[], headings: SearchDocument[], contents: SearchDocument[]] {
  const [titles = [], headings = [], stored = []] = file.map(({documents}) => documents);
  const whole = [titles, headings] as [SearchDocument[], SearchDocument[]];
  const named = new Map(whole.flat().map((entry) => [entry.i, entry]));
  const contents = stored.map((content) => {
    const before = named.get(content.i - 1);
    return {u: '', ...(before !== undefined && heir(before)), ...content};
  });
  return [...whole, contents];
}
