import type {SearchLimits} from './engine';
import type {SearchAnswer} from './types';

/**
 * An index comes piece by piece, so that the worker reads it while the rest is on its way; `begin` drops an earlier attempt. The worker says that it is loaded
 * when titles and headings can be searched, and again when all of it can.
 */
export type LoadStep = {kind: 'begin'; index: string} | {kind: 'piece'; index: string; bytes: Uint8Array<ArrayBuffer>} | {kind: 'end'; index: string};

/** Suggestion that the reader is about to choose: it keeps its place when more results arrive. */
export interface Held {
  url: string;
  position: number;
}

export interface Question {
  kind: 'ask';
  number: number;
  index: string;
  query: string;
  limits: SearchLimits;
  held?: Held;
}

/** Messages from page to worker. */
export type ToWorker = LoadStep | Question;

/** Messages from worker to page. */
export type FromWorker =
  | {kind: 'loaded'; index: string; whole: boolean}
  | {kind: 'refused'; index: string; reason: string}
  | {kind: 'answer'; number: number; answer: SearchAnswer}
  | {kind: 'failed'; number: number; reason: string};
