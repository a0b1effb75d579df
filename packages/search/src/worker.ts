import {language} from '@generated/@easyops-cn/docusaurus-search-local/default/generated.js';

import {createEngine, type SearchEngine} from './engine';
import {IndexReader} from './indexStream';
import type {FromWorker, LoadStep, Question, ToWorker} from './messages';
import {withHeld} from './pinnedResult';
import {Stemmer, Terms} from './postings';
import type {SearchAnswer} from './types';

/** How long after an index was loaded, in milliseconds, there is time for what the first answer does not need. */
const idle = 300;

/** Position of the contents among the parts of an index file; titles and headings are before them. */
const contentPart = 2;

/** An index on its way, with the terms of the contents that have arrived. */
interface Loading {
  reader: IndexReader;
  terms: Terms | undefined;
}

/** Indexes on their way and engines for those that arrived, by address, with what they answered last. */
const loadings = new Map<string, Loading>();
const engines = new Map<string, {engine: SearchEngine; last: SearchAnswer | undefined}>();

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reads on: at the end of the headings there is enough to begin with, and the terms of what comes then are made while it comes. */
function readPiece(index: string, loading: Loading, bytes: Uint8Array): FromWorker | undefined {
  const {reader} = loading;
  reader.push(bytes);
  if (reader.arrived < contentPart) {
    return undefined;
  }
  if (loading.terms !== undefined) {
    loading.terms.take(contentPart, reader.documentsOf(contentPart));
    return undefined;
  }
  const parts = reader.parts().slice(0, contentPart);
  const empty = {documents: [], index: {...parts[0]!.index, invertedIndex: []}};
  const stemmer = new Stemmer(empty.index.pipeline);
  loading.terms = new Terms(stemmer);
  engines.set(index, {engine: createEngine([...parts, empty], language, undefined, new Terms(stemmer)), last: undefined});
  return {kind: 'loaded', index, whole: false};
}

/** Takes the next step of loading an index, and answers when that settles it. */
function load(message: LoadStep): FromWorker | undefined {
  const {index} = message;
  if (message.kind === 'begin') {
    loadings.set(index, {reader: new IndexReader(), terms: undefined});
    return undefined;
  }
  const loading = loadings.get(index);
  if (loading === undefined) {
    return undefined;
  }
  try {
    if (message.kind === 'piece') {
      return readPiece(index, loading, message.bytes);
    }
    loadings.delete(index);
    const engine = createEngine(loading.reader.end(), language, undefined, loading.terms);
    engines.set(index, {engine, last: engines.get(index)?.last});
    setTimeout(() => engine.prepare(), idle);
    return {kind: 'loaded', index, whole: true};
  } catch (error) {
    loadings.delete(index);
    engines.delete(index);
    return {kind: 'refused', index, reason: reasonOf(error)};
  }
}

function answer({number, index, query, limits, held}: Question): FromWorker {
  try {
    const known = engines.get(index);
    if (known === undefined) {
      return {kind: 'failed', number, reason: `The index ${index} is not loaded.`};
    }
    const found = known.engine.search(query, limits);
    known.last = {...found, results: withHeld(found.results, known.last?.results ?? [], held, limits.results)};
    return {kind: 'answer', number, answer: known.last};
  } catch (error) {
    return {kind: 'failed', number, reason: reasonOf(error)};
  }
}

addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  const reply = data.kind === 'ask' ? answer(data) : load(data);
  if (reply !== undefined) {
    postMessage(reply);
  }
});
