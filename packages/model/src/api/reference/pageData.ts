import type {ReferenceState} from '../../versions/reference';
import type {FieldRow} from '../fields';
import type {SampleLanguage} from '../samples';
import type {Method} from '../types';

/** Data from which the reference's pages are rendered. Code is HTML, coloured at build time. */

/** A version of the reference, as a page offers it. */
export interface VersionLink {
  label: string;
  /** Missing when that version has no such page or operation. */
  href?: string;
  current?: true;
}

export interface AnswerData {
  status: string;
  text: string;
  headers: string[];
  /** Name of the object in the body, and whether the body is a page of them. */
  object?: string;
  list?: true;
  /** Fields of a body that is no named object. */
  rows?: FieldRow[];
  example?: string;
}

export interface OperationData {
  id: string;
  method: Method;
  path: string;
  title: string;
  text: string;
  scopes: string[];
  since: string;
  /** Whether it is newer than the oldest version on this site. */
  isNew?: true;
  deprecated?: true;
  tasks: string[];
  parameters: {title: string; rows: FieldRow[]}[];
  body: FieldRow[];
  samples: {[language in SampleLanguage]: string};
  answers: AnswerData[];
  /** Status codes of problems; their texts are in the version's data. */
  errors: string[];
  versions: VersionLink[];
}

export interface ObjectData {
  name: string;
  text: string;
  rows: FieldRow[];
}

/** Addresses of the version's operations and objects, by name. */
export interface Links {
  [name: string]: string;
}

interface PageBase {
  title: string;
  description: string;
  /** Page of the reference; empty for the start page. */
  page: string;
  versions: VersionLink[];
  links: Links;
  objects: ObjectData[];
}

/** The page of one tag. */
export interface TagPageData extends PageBase {
  operations: OperationData[];
}

interface EventData {
  type: string;
  text: string;
  since: string;
  isNew?: true;
  rows: FieldRow[];
  example: string;
}

/** The page of the events that webhooks carry. */
export interface EventsPageData extends PageBase {
  headers: FieldRow[];
  /** How the sender reacts to the receiver's answer; status codes with the same meaning are grouped. */
  answers: {statuses: string[]; text: string}[];
  /** The guide to webhooks, of the same version. */
  guide: string;
  events: EventData[];
}

/** The start page of a version's reference. */
export interface IndexPageData extends PageBase {
  paragraphs: string[];
  groups: {
    id: string;
    title: string;
    tags: {id: string; title: string; href: string; description: string; operations: {title: string; method: Method; path: string; href: string}[]}[];
  }[];
  problem: ObjectData;
  /** The OpenAPI document. */
  download: string;
}

export interface ErrorData {
  text: string;
  problems: {type: string; title: string}[];
  /** An answer with this status: that of the first kind of problem. */
  example: string;
}

/** A page of the reference in its sidebar, with its operations: method, title and anchor of each. */
export interface SidebarPage {
  label: string;
  href: string;
  calls: [method: Method, title: string, anchor: string][];
}

/** Data shared by all pages of a version. */
export interface VersionData {
  /** Name as Docusaurus knows it. */
  name: string;
  /** Version number of the product, such as 6.1 for Next. */
  number: string;
  state: ReferenceState;
  /** Start page of this version's and of the latest version's reference. */
  href: string;
  latest: {label: string; href: string};
  sidebar: {label: string; href: string; items: SidebarPage[]}[];
  errors: {[status: string]: ErrorData};
}
