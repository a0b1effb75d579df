import {buildIndex} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex.js';
import type {ProcessedOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
import {fieldsOf, type IndexField, type IndexFile, type Posting, type SearchDocument, type SerialisedIndex, shortened} from '@nodestead-docs/search';

/** The fields of a title beside its text. */
const hiddenFields = ['n', 'k', 'd'] as const;

function byTerm([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}

/** lunr expects every field in every posting. */
function emptyPosting(fields: readonly IndexField[]): Posting {
  return Object.fromEntries(fields.map((field) => [field, {}]));
}

/** Puts the fields of several one-field indexes into one index, without positions and without weights. */
function merge(fields: ReadonlyMap<IndexField, SerialisedIndex>): SerialisedIndex {
  const postings = new Map<string, Posting>();
  const references: string[] = [];
  let template: SerialisedIndex | undefined;

  for (const [field, index] of fields) {
    template ??= index;
    references.push(...index.fieldVectors.map(([reference]) => `${field}/${reference.slice(reference.indexOf('/') + 1)}`));
    for (const [term, posting] of index.invertedIndex) {
      const merged = postings.get(term) ?? emptyPosting([...fields.keys()]);
      merged[field] = Object.fromEntries(Object.keys(posting.t ?? {}).map((number) => [number, {}]));
      postings.set(term, merged);
    }
  }
  if (template === undefined) {
    throw new Error('An index needs at least one field.');
  }

  return {
    version: template.version,
    fields: [...fields.keys()],
    fieldVectors: references.map((reference) => [reference, []]),
    invertedIndex: [...postings].sort(byTerm),
    pipeline: template.pipeline,
  };
}

/** What only is matched of titles: it need not be stored where the index has its terms. */
function withoutHidden([titles = [], ...others]: readonly SearchDocument[][]): SearchDocument[][] {
  return [titles.map(({k: _k, d: _d, ...title}) => title), ...others];
}

/**
 * Builds the index with the search plugin's own builder, so with its languages and its rules, and drops what the engine finds
 * again by itself: positions, weights, numbers of terms, what an entry repeats of its heading, and for English all terms.
 *
 * @param lists titles with their keywords and descriptions, headings and contents
 * @param options the search plugin's options
 * @returns the members of the index file; each index can be loaded by lunr
 */
export function buildCompactIndex(lists: readonly SearchDocument[][], options: ProcessedOptions): IndexFile {
  // Other languages have tokenizers that are too large for the browser, or stems that take too long there.
  const inBrowser = options.language.every((language) => language === 'en');
  const titles = lists[0] ?? [];
  // lunr takes a list of terms where the search plugin only ever gives it text.
  const hidden = hiddenFields.map((field) => titles.map((title) => ({i: title.i, t: fieldsOf(title)[field] as string, u: ''})));
  const indexed = [...lists, ...hidden].map((documents) => (inBrowser ? [] : documents));
  const built = buildIndex(indexed, options).map(({index}) => index.toJSON());
  return shortened(inBrowser ? lists : withoutHidden(lists)).map((documents, part) => {
    const fields = new Map<IndexField, SerialisedIndex>([['t', built[part]!]]);
    if (part === 0) {
      hiddenFields.forEach((field, position) => fields.set(field, built[lists.length + position]!));
    }
    return {documents, index: merge(fields)};
  });
}
