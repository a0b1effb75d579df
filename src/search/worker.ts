import {language} from '@generated/@easyops-cn/docusaurus-search-local/default/generated.js';

import {createEngine, type SearchEngine} from './engine';
import {IndexReader} from './layout';
import type {FromWorker, LoadStep, Question, ToWorker} from './messages';

/** How long after an index was loaded, in milliseconds, there is time for what the first answer does not need. */
const idle = 300;

/** Indexes on their way and engines for those that arrived, by address. */
const readers = new Map<string, IndexReader>();
const engines = new Map<string, SearchEngine>();

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Takes the next step of loading an index, and answers when that settles it. */
function load(message: LoadStep): FromWorker | undefined {
  const {index} = message;
  if (message.kind === 'begin') {
    readers.set(index, new IndexReader());
    return undefined;
  }
  const reader = readers.get(index);
  if (reader === undefined) {
    return undefined;
  }
  try {
    if (message.kind === 'piece') {
      reader.push(message.bytes);
      return undefined;
    }
    readers.delete(index);
    const engine = createEngine(reader.end(), language);
    engines.set(index, engine);
    setTimeout(() => engine.prepare(), idle);
    return {kind: 'loaded', index};
  } catch (error) {
    readers.delete(index);
    return {kind: 'refused', index, reason: reasonOf(error)};
  }
}

function answer({number, index, query, limits}: Question): FromWorker {
  try {
    const engine = engines.get(index);
    return engine === undefined
      ? {kind: 'failed', number, reason: `The index ${index} is not loaded.`}
      : {kind: 'answer', number, answer: engine.search(query, limits)};
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
