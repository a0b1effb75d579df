import type {SearchLimits} from './engine';
import type {SearchAnswer} from './types';

/** An index comes piece by piece, so that the worker reads it while the rest is on its way; `begin` drops an earlier attempt. */
export type LoadStep = {kind: 'begin'; index: string} | {kind: 'piece'; index: string; bytes: Uint8Array<ArrayBuffer>} | {kind: 'end'; index: string};

export interface Question {
  kind: 'ask';
  number: number;
  index: string;
  query: string;
  limits: SearchLimits;
}

/** What the page tells the worker. */
export type ToWorker = LoadStep | Question;

/** What the worker tells the page. */
export type FromWorker =
  | {kind: 'loaded'; index: string}
  | {kind: 'refused'; index: string; reason: string}
  | {kind: 'answer'; number: number; answer: SearchAnswer}
  | {kind: 'failed'; number: number; reason: string};
