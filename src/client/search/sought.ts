import type {SearchResult} from '@nodestead-docs/search';

/** The result that the reader has followed last, and its words that were found: the page opens the tab that they are in. */
export const sought: {url: string; words: readonly string[]} = {url: '', words: []};

/** Notes that a reader follows a result. */
export function follow({url, excerpt}: Pick<SearchResult, 'url' | 'excerpt'>): void {
  sought.url = url;
  sought.words = excerpt.flatMap(({text, marked}) => (marked ? [text] : []));
}
