import type {IndexFile, SearchDocument, StoredDocument} from './types';

type Fields = Partial<SearchDocument>;

/** What a heading takes from the title of its page, the last one with a number before its own. */
function ofPage({u, i}: SearchDocument): Required<Pick<SearchDocument, 'u' | 'p'>> {
  return {u, p: i};
}

/** What a content takes from the entry before it: its heading, or the title at the top of a page. */
function heir(before: SearchDocument): Required<Pick<SearchDocument, 'u' | 'h' | 's' | 'p'>> {
  return {u: before.u, h: before.h ?? '', s: before.t, p: before.p ?? before.i};
}

function without({i, t, ...place}: SearchDocument, known: Fields): StoredDocument {
  return {i, t, ...Object.fromEntries(Object.entries(place).filter(([field, value]) => known[field as keyof SearchDocument] !== value))};
}

/**
 * @param lists titles, headings and contents, each by number
 * @returns the entries without what others say already: a heading's page, a content's heading
 */
export function shortened([titles = [], headings = [], contents = []]: readonly (readonly SearchDocument[])[]): StoredDocument[][] {
  const named = new Map([...titles, ...headings].map((entry) => [entry.i, entry]));
  const pages = lastBefore(titles);
  const knownOf = (entry: SearchDocument | undefined, known: (entry: SearchDocument) => Fields): Fields => (entry === undefined ? {} : known(entry));
  return [
    [...titles],
    headings.map((heading) => without(heading, knownOf(pages(heading.i), ofPage))),
    contents.map((content) => without(content, knownOf(named.get(content.i - 1), heir))),
  ];
}

/** @returns a function that finds the last title with a number before a given one; it is asked in ascending order */
function lastBefore(titles: readonly SearchDocument[]): (number: number) => SearchDocument | undefined {
  let next = 0;
  return (number) => {
    while (next < titles.length && titles[next]!.i < number) {
      next += 1;
    }
    return titles[next - 1];
  };
}

/**
 * @param file an index file, or what has arrived of it
 * @returns its titles, headings and contents, with what {@link shortened} left out
 */
export function entriesOf(file: IndexFile): [titles: SearchDocument[], headings: SearchDocument[], contents: SearchDocument[]] {
  const [stored = [], storedHeadings = [], storedContents = []] = file.map(({documents}) => documents);
  const titles = stored as SearchDocument[];
  const pages = lastBefore(titles);
  const headings = storedHeadings.map((heading) => {
    const page = pages(heading.i);
    return {u: '', ...(page !== undefined && ofPage(page)), ...heading};
  });
  const named = new Map([...titles, ...headings].map((entry) => [entry.i, entry]));
  const contents = storedContents.map((content) => {
    const before = named.get(content.i - 1);
    return {u: '', ...(before !== undefined && heir(before)), ...content};
  });
  return [titles, headings, contents];
}
