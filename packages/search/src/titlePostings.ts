import type {Stemmer} from './postings';
import {isStopWord} from './stopWords';
import {slugOf, toPlainWords} from './text';
import type {IndexField, Posting, SearchDocument} from './types';

/** What is matched of a title: its text, its name in the address, and its description with its keywords. */
export function fieldsOf({t, u, k = [], d = ''}: SearchDocument): Record<IndexField, string> {
  const said = d.split(/\s+/).filter((word) => !isStopWord(word.toLowerCase()));
  return {t, n: toPlainWords(slugOf(u)), d: [...said, ...k].join(' ')};
}

/** Makes the postings of titles as lunr's builder does, so that they need not be sent. */
export function postingsOf(titles: readonly SearchDocument[], stemmer: Stemmer): Map<string, Posting> {
  const postings = new Map<string, Posting>();
  for (const title of titles) {
    const fields = fieldsOf(title);
    for (const field of ['t', 'n', 'd'] as const) {
      for (const term of stemmer.termsOf(fields[field]).filter((one) => one !== '')) {
        const posting = postings.get(term) ?? {};
        (posting[field] ??= {})[title.i] = {};
        postings.set(term, posting);
      }
    }
  }
  return postings;
}
