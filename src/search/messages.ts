import type {SearchLimits} from './engine';
import type {SearchResult} from './types';

/** What the page tells the worker. */
export type ToWorker = {kind: 'load'; index: string; chunks: Uint8Array[]} | {kind: 'ask'; number: number; index: string; query: string; limits: SearchLimits};

/** What the worker tells the page. */
export type FromWorker =
  | {kind: 'loaded'; index: string}
  | {kind: 'refused'; index: string; reason: string}
  | {kind: 'answer'; number: number; results: SearchResult[]}
  | {kind: 'failed'; number: number; reason: string};
