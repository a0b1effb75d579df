import type {Stemmer} from './postings';
import {isStopWord} from './stopWords';
import {slugOf, toPlainWords} from './text';
import type {IndexField, Posting, SearchDocument} from './types';

/** What is matched of a title: its text, its name in the address, its keywords as a whole, and its description with those words of keywords that have signs in them; the others are found in the keywords. */
export function fieldsOf({t, u, k = [], d = ''}: SearchDocument): Record<'t' | 'n' | 'd', string> & {k: string[]} {
  const signs = k.flatMap((keyword) => keyword.split(/\s+/)).filter((word) => toPlainWords(word).trim() !== word.toLowerCase());
  const said = d.split(/\s+/).filter((word) => !isStopWord(word.toLowerCase()));
  return {t, n: toPlainWords(slugOf(u)), k: k.map((keyword) => toPlainWords(keyword).trim()), d: [...said, ...signs].join(' ')};
}

/** Makes the postings of titles as lunr's builder does, so that they need not be sent. */
export function postingsOf(titles: readonly SearchDocument[], stemmer: Stemmer): Map<string, Posting> {
  const postings = new Map<string, Posting>();
  for (const title of titles) {
    const {t, n, k, d} = fieldsOf(title);
    const terms: Record<IndexField, readonly string[]> = {
      t: stemmer.termsOf(t),
      n: stemmer.termsOf(n),
      k: k.map((keyword) => stemmer.stem(keyword)),
      d: stemmer.termsOf(d),
    };
    for (const field of ['t', 'n', 'k', 'd'] as const) {
      for (const term of terms[field].filter((one) => one !== '')) {
        const posting = postings.get(term) ?? {};
        (posting[field] ??= {})[title.i] = {};
        postings.set(term, posting);
      }
    }
  }
  return postings;
}
