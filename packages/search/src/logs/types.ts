import type {TextPart} from '../types';

/** The file of error texts that one version's pages know. It lies beside the search index and is fetched when somebody pastes. */
export interface ErrorIndex {
  /** Address, title and the words that its surroundings in a log may have. */
  pages: [url: string, title: string, context: string][];
  /**
   * A section that explains or repairs something: number of its page, anchor with `#`, heading, first sentence of what to do, words of its surroundings, and 1
   * where what it says may cost data, access or an outage.
   */
  sections: [page: number, anchor: string, heading: string, advice: string, context: string, risk: 0 | 1][];
  /** An error text as a page quotes it, `…` for what varies, and the sections that have it: first those, so many, whose heading it is. */
  texts: [text: string, sections: number[], owners: number][];
  /** In the same form what no page quotes: what other releases and programs print for a fault that a section explains. */
  wordings: ErrorIndex['texts'];
  /** Messages that only this product prints, as `exit <program> 5`, `check clock`, and its section. */
  facts: [key: string, section: number][];
  /** Weights of the texts' words, in bits. */
  words: Record<string, number>;
}

/** Section that explains an error text. */
export interface ErrorPlace {
  /** Address with anchor. */
  url: string;
  heading: string;
  page: string;
  /** First sentence of what to do; empty where the section has no text. */
  advice: string;
}

/** Role of a log line among the others. */
export type Role = 'cause' | 'consequence';

/** A hit in the pasted text: a line that the pages know, and where they explain it. A diagnostic says what is wrong with this project; this is what a search found. */
export interface LogHit {
  /** Number of the line, from 1. */
  line: number;
  /** Number of lines with the same answer. */
  count: number;
  role: Role;
  /** The line without its prefix, what was recognised marked. */
  text: TextPart[];
  /** The best place first; more than one where pages share the text. */
  places: ErrorPlace[];
}

/** Kinds of secrets that nobody should send on. */
export type SecretKind = 'private key' | 'token' | 'password' | 'mail address';

/** A secret in the pasted text; the secret itself is not repeated. */
export interface Secret {
  kind: SecretKind;
  /** Number of the line, from 1. */
  line: number;
}

/** Diagnosis of a pasted text. */
export interface Diagnosis {
  hits: LogHit[];
  /** Lines that look like something that the pages know, and are not the same, as far as can be told; where nothing is known for sure. */
  alike: LogHit[];
  secrets: Secret[];
  /** Lines that were compared, and lines that were left out at the beginning because the text is too long. */
  lines: number;
  left: number;
}

/** Messages from page to worker: the file of error texts once, then each pasted text. */
export type ToLogWorker = {kind: 'index'; text: string} | {kind: 'diagnose'; text: string};

/** Messages from worker to page. */
export type FromLogWorker = {kind: 'ready'} | {kind: 'progress'; share: number} | {kind: 'diagnosis'; diagnosis: Diagnosis} | {kind: 'failed'; reason: string};
