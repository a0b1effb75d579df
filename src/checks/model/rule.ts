import type {Place} from '../../diagnostics/diagnostic';
import type {Page, Point} from '../../content/page';
import type {Site, Version} from './project';

/** What is wrong, and what to do about it; each one sentence without a full stop. */
export interface Complaint {
  message: string;
  cure: string;
}

/** A complaint about a place in the page at hand. */
export type PageFault = Complaint & Point;
/** A complaint about a place anywhere in the repository. */
export type SiteFault = Complaint & Place;

type Faults<Fault> = Iterable<Fault> | AsyncIterable<Fault>;

/** Looks at one page at a time. */
export interface PageRule {
  kind: 'page';
  check(page: Page, version: Version, site: Site): Faults<PageFault>;
}

/** Looks at all versions together. */
export interface SiteRule {
  kind: 'site';
  check(site: Site): Faults<SiteFault>;
}

/** A rule is the default export of `rules/<id>.ts`; its examples lie in `rules/<id>/`. */
export type Rule = PageRule | SiteRule;

/** Makes a rule that looks at one page at a time. */
export function pageRule(check: PageRule['check']): PageRule {
  return {kind: 'page', check};
}

/** Makes a rule that looks at all versions together. */
export function siteRule(check: SiteRule['check']): SiteRule {
  return {kind: 'site', check};
}
