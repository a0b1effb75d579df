import {language} from '@generated/@easyops-cn/docusaurus-search-local/default/generated.js';

import {createEngine, type SearchEngine} from './engine';
import type {FromWorker, ToWorker} from './messages';

/** How long after an index was loaded, in milliseconds, there is time for what the first answer does not need. */
const idle = 300;

/** One engine for each index, by its address. */
const engines = new Map<string, SearchEngine>();

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function load(index: string, chunks: readonly Uint8Array[]): FromWorker {
  try {
    const decoder = new TextDecoder();
    const text = chunks.map((chunk) => decoder.decode(chunk, {stream: true})).join('') + decoder.decode();
    const engine = createEngine(JSON.parse(text), language);
    engines.set(index, engine);
    setTimeout(() => engine.prepare(), idle);
    return {kind: 'loaded', index};
  } catch (error) {
    return {kind: 'refused', index, reason: reasonOf(error)};
  }
}

function handle(message: ToWorker): FromWorker {
  if (message.kind === 'load') {
    return load(message.index, message.chunks);
  }
  const {number, index, query, limits} = message;
  try {
    const engine = engines.get(index);
    return engine === undefined
      ? {kind: 'failed', number, reason: `The index ${index} is not loaded.`}
      : {kind: 'answer', number, results: engine.search(query, limits)};
  } catch (error) {
    return {kind: 'failed', number, reason: reasonOf(error)};
  }
}

addEventListener('message', ({data}: MessageEvent<ToWorker>) => postMessage(handle(data)));
