import type {Diagnostic, Page} from '@nodestead-docs/model';

import type {Project, Version} from './project';

/** A diagnostic of the page at hand, as a rule yields it. */
export type PageDiagnostic = Omit<Diagnostic, 'rule' | 'file'>;
/** A diagnostic of any file of the repository, as a rule yields it. */
export type ProjectDiagnostic = Omit<Diagnostic, 'rule'>;

type Diagnostics<Found> = Iterable<Found> | AsyncIterable<Found>;

/** Looks at one page at a time. */
export interface PageRule {
  kind: 'page';
  check(page: Page, version: Version, project: Project): Diagnostics<PageDiagnostic>;
}

/** Looks at what all pages of a version rest on: a check of single pages says it too. */
export interface VersionRule {
  kind: 'version';
  check(version: Version, project: Project): Diagnostics<ProjectDiagnostic>;
}

/** Looks at all versions together; a check of single pages leaves it out. It says nothing about a page. */
export interface ProjectRule {
  kind: 'project';
  check(project: Project): Diagnostics<ProjectDiagnostic>;
}

/** A rule is the default export of `rules/<id>.ts`; its examples are in `rules/<id>/`. */
export type Rule = PageRule | VersionRule | ProjectRule;

/** Makes a rule that looks at one page at a time. */
export function pageRule(check: PageRule['check']): PageRule {
  return {kind: 'page', check};
}

/** Makes a rule that looks at what the pages of a version rest on. */
export function versionRule(check: VersionRule['check']): VersionRule {
  return {kind: 'version', check};
}

/** Makes a rule that looks at all versions together. */
export function projectRule(check: ProjectRule['check']): ProjectRule {
  return {kind: 'project', check};
}
