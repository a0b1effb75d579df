import {buildIndex} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex.js';
import type {ProcessedOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
import {type IndexField, type IndexFile, type Posting, type SearchDocument, type SerialisedIndex, shortened} from '@nodestead-docs/search';

/** Indexed but not stored texts, by field and number of their title: text, or terms that are not tokenised. */
export type HiddenTexts = {[field in Exclude<IndexField, 't'>]: Map<number, string | readonly string[]>};

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

/**
 * Builds the index with the search plugin's own builder, so with its languages and its rules, and drops what the engine finds
 * again by itself: positions, weights, numbers of terms, what an entry repeats of its heading, and for English the terms of headings and contents.
 *
 * @param lists titles, headings and contents
 * @param hidden keywords and descriptions of the titles
 * @param options the search plugin's options
 * @returns the members of the index file; each index can be loaded by lunr
 */
export function buildCompactIndex(lists: readonly SearchDocument[][], hidden: HiddenTexts, options: ProcessedOptions): IndexFile {
  const hiddenFields = Object.entries(hidden).map(([field, texts]) => ({
    field: field as keyof HiddenTexts,
    // lunr takes a list of terms where the search plugin only ever gives it text.
    documents: [...texts].map(([i, t]) => ({i, t: t as string, u: ''})),
  }));
  // Other languages have tokenizers that are too large for the browser, or stems that take too long there.
  const inBrowser = options.language.every((language) => language === 'en');
  const indexed = lists.map((documents, part) => (part > 0 && inBrowser ? [] : documents));
  const built = buildIndex([...indexed, ...hiddenFields.map(({documents}) => documents)], options).map(({index}) => index.toJSON());
  const stored = shortened(lists);
  return stored.map((documents, part) => {
    const fields = new Map<IndexField, SerialisedIndex>();
    fields.set('t', built[part]!);
    if (part === 0) {
      hiddenFields.forEach(({field}, position) => fields.set(field, built[lists.length + position]!));
    }
    return {documents, index: merge(fields)};
  });
}
