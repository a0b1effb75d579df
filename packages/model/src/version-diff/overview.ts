import {opening} from '../content/sections';
import {getPageAddress} from './address';
import type {NamesChange} from './changedNames';
import type {History, PageChange, Step} from './history';

/** A section that differs: its words as HTML-free text, and where to read it; the opening has no address of its own. */
export interface ChangedSection {
  title: string;
  href?: string;
}

/** A page that differs. */
export interface ChangedPage {
  title: string;
  href: string;
  kind: PageChange['kind'];
  fresh: ChangedSection[];
  changed: ChangedSection[];
  gone: ChangedSection[];
}

/** Data of a version's overview page. */
export interface OverviewData {
  label: string;
  beforeLabel: string;
  /** Overviews of other versions. */
  others: {label: string; href: string}[];
  groups: {title: string; pages: ChangedPage[]}[];
  /** Commands, settings, events and other names that came or went. */
  names: NamesChange[];
  /** Pages that only the version before has. */
  gonePages: {title: string; href: string}[];
}

/** @returns the changes of all pages between two versions, by folder */
export function overviewOf(history: History, step: Step, others: OverviewData['others'], baseUrl: string): OverviewData {
  const {version, before, label, beforeLabel} = step;
  const groups = new Map<string, ChangedPage[]>();
  for (const change of history.changes(step)) {
    const group = groupTitle(change.id);
    groups.set(group, [...(groups.get(group) ?? []), changedPage(change, step, baseUrl)]);
  }
  return {
    label,
    beforeLabel,
    others,
    groups: [...groups].map(([title, pages]) => ({title, pages})).sort((a, b) => a.title.localeCompare(b.title, 'en')),
    names: history.names(step),
    gonePages: [...before.pages.keys()]
      .filter((id) => !version.pages.has(id))
      .map((id) => ({title: history.title(before, id), href: getPageAddress(before.name, id, baseUrl)})),
  };
}

function groupTitle(id: string): string {
  const [folder, rest] = id.split('/');
  const words = rest === undefined ? 'General' : (folder ?? '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function changedPage({id, title, kind, differences}: PageChange, {version, before}: Step, baseUrl: string): ChangedPage {
  const href = getPageAddress(version.name, id, baseUrl);
  const sections = (wanted: 'new' | 'changed' | 'gone', page: string): ChangedSection[] =>
    differences
      .filter((difference) => difference.kind === wanted)
      .map((difference) => (difference.id === opening ? {title: 'introduction'} : {title: difference.section.title, href: `${page}#${difference.id}`}));
  return {
    title,
    href,
    kind,
    fresh: sections('new', href),
    changed: sections('changed', href),
    gone: sections('gone', getPageAddress(before.name, id, baseUrl)),
  };
}
