import type {IndexField} from '@nodestead-docs/search';
import lunr from 'lunr';
import MiniSearch from 'minisearch';

import {isStopWord} from '../../../packages/search/src/stopWords';
import {inOneWord, synonyms} from '../../../packages/search/src/synonyms';
import {belowVersion, type BuiltVersion} from '../site';

/** What the index knows of pages that is not in their texts: terms of a field, by number of the title. */
function hiddenTerms({index: [titles]}: BuiltVersion, field: IndexField): Map<string, string[]> {
  const terms = new Map<string, string[]>();
  for (const [term, posting] of titles?.index.invertedIndex ?? []) {
    for (const number of Object.keys(posting[field] ?? {})) {
      terms.set(number, [...(terms.get(number) ?? []), term]);
    }
  }
  return terms;
}

/** MiniSearch on the same sections, with the keywords, descriptions, synonyms, stop words and stems of the site's own engine, fuzzy and prefix matching. */
export function minisearch(version: BuiltVersion): (query: string) => string[] {
  const [titles = [], headings = [], contents = []] = version.index.map(({documents}) => documents);
  const titleOf = new Map(titles.map(({i, t}) => [i, t]));
  const headingOf = new Map(headings.map(({p, h, t}) => [`${p}${h}`, t]));
  const pipeline = lunr.Pipeline.load([...(version.index[0]?.index.pipeline ?? [])]);
  const stem = (word: string): string => pipeline.runString(word)[0] ?? word;
  const meanings = new Map<string, string[]>();
  for (const group of synonyms) {
    const stems = group.map(stem);
    stems.forEach((one) => meanings.set(one, [...(meanings.get(one) ?? []), ...stems]));
  }
  const hidden = {name: hiddenTerms(version, 'n'), keywords: hiddenTerms(version, 'k'), description: hiddenTerms(version, 'd')};
  const engine = new MiniSearch<{id: number; url: string; title: string; heading: string; text: string; name: string; keywords: string; description: string}>({
    fields: ['title', 'heading', 'text', 'name', 'keywords', 'description'],
    storeFields: ['url'],
    tokenize: (text) => text.split(/[\s\-,;:()[\]{}"'`<>=|]+/u).flatMap((word) => [word.replace(/^[./]+|[./]+$/g, ''), ...word.split(/[./_]+/)]),
    processTerm: (word) => stem(word.toLowerCase()),
    searchOptions: {
      boost: {title: 4, heading: 2, name: 3, keywords: 3, description: 1.5},
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      processTerm: (word) => {
        const plain = word.toLowerCase();
        const stemmed = stem(plain);
        return isStopWord(plain) ? null : [stemmed, ...(meanings.get(stemmed) ?? [])].filter((term, at, all) => all.indexOf(term) === at);
      },
    },
  });
  // Only the top of a page has what is known of the whole page, as in the site's own index.
  engine.addAll(
    contents.map(({i, t, u, h, p}) => {
      const of = (terms: Map<string, string[]>): string => ((h ?? '') === '' ? (terms.get(String(p)) ?? []).join(' ') : '');
      return {
        id: i,
        url: u + (h ?? ''),
        title: titleOf.get(p ?? -1) ?? '',
        heading: headingOf.get(`${p}${h}`) ?? '',
        text: t,
        name: of(hidden.name),
        keywords: of(hidden.keywords),
        description: of(hidden.description),
      };
    }),
  );
  return (query) => engine.search(inOneWord(query)).map(({url}) => belowVersion(version, String(url)));
}
