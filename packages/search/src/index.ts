/** The search engine, the format of its index, and the diagnosis of logs. */
export type {SearchLimits} from './engine';
export {readIndex, writeIndex} from './indexStream';
export {betweenQueries} from './knownQueries';
export {Tokeniser, tokensOf} from './logs/tokens';
export type {Diagnosis, ErrorIndex, LogHit, Secret} from './logs/types';
export type {Held} from './messages';
export {isStopWord} from './stopWords';
export {shortened} from './storedFields';
export {inOneWord} from './synonyms';
export {readable, toPlainWords} from './text';
export {fieldsOf} from './titlePostings';
export {inEnglish} from './translations';
export type {
  CategoryCount,
  IndexField,
  IndexFile,
  Posting,
  ResultKind,
  SearchAnswer,
  SearchDocument,
  SearchResult,
  SearchSettings,
  SerialisedIndex,
  TextPart,
} from './types';
export {splitQuery} from './words';
