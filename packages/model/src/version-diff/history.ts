import {join} from 'node:path';

import type {Page} from '../content/page';
import {readPage} from '../content/readPage';
import {differingSections, type Section} from '../content/sections';
import {readStructure, type VersionStructure} from '../content/structure';
import {compareNames, type NamesChange} from './changedNames';
import {compareEditions, type Difference} from './compare';
import {numberOf} from './number';

/** A version and the one before it. */
export interface Step {
  version: VersionStructure;
  before: VersionStructure;
  /** How readers call the two: the number, or Next while it has none of its own. */
  label: string;
  beforeLabel: string;
}

/** Origin of a page in a version. */
export interface PageChange {
  id: string;
  title: string;
  /** `new`: the version before does not have the page. `rewritten`: it says so itself. */
  kind: 'new' | 'rewritten' | 'changed';
  /** Sections that differ; empty for a page that is new or rewritten. */
  differences: readonly Difference[];
}

/** Last comparison of each page, with the numbers of both versions: several parts of a build ask for it, each with a history of its own. */
const found = new WeakMap<Page, {older: Page; numbers: string; differences: readonly Difference[]}>();

/** The versions of a site with what changed from each to the next, from the pages themselves. */
export class History {
  /** Every version but the oldest with the one before it, newest first. */
  readonly steps: readonly Step[];
  private readonly numbers: ReadonlyMap<string, string>;

  /** @param root folder of the site */
  constructor(private readonly root: string) {
    const {versions} = readStructure(root, []);
    this.numbers = new Map(versions.map(({name, folder}) => [name, numberOf(join(root, folder), name)]));
    this.steps = versions.flatMap((version, index) => {
      const before = versions[index + 1];
      return before ? [{version, before, label: this.label(version), beforeLabel: this.label(before)}] : [];
    });
  }

  /** @returns undefined when the page is as it was, or not in the version */
  change({version, before}: Step, id: string): PageChange | undefined {
    const file = version.pages.get(id);
    if (file === undefined) {
      return undefined;
    }
    const page = readPage(this.root, file, id);
    const title = titleOf(page);
    const old = before.pages.get(id);
    if (old === undefined) {
      return {id, title, kind: 'new', differences: []};
    }
    if (page.frontMatter.data.changed === 'all') {
      return {id, title, kind: 'rewritten', differences: []};
    }
    const older = readPage(this.root, old, id);
    // A third of the pages; they need not be parsed.
    if (page.source === older.source) {
      return undefined;
    }
    const numbers = `${this.number(version)} ${this.number(before)}`;
    const known = found.get(page);
    const differences = known?.older === older && known.numbers === numbers ? known.differences : this.compare({version, before}, page, older);
    found.set(page, {older, numbers, differences});
    return differences.length > 0 ? {id, title, kind: 'changed', differences} : undefined;
  }

  private compare({version, before}: Pick<Step, 'version' | 'before'>, page: Page, older: Page): Difference[] {
    const [sections, olderSections] = differingSections(page, older);
    return compareEditions({number: this.number(version), sections: visible(sections)}, {number: this.number(before), sections: visible(olderSections)});
  }

  /** Every page that differs from the version before, by path. */
  changes(step: Step): PageChange[] {
    return [...step.version.pages.keys()].flatMap((id) => this.change(step, id) ?? []);
  }

  /** Names of the product that came with the version or went, from its facts. */
  names({version, before}: Step): NamesChange[] {
    const [newer, older] = [version, before].map(({folder}) => join(this.root, folder, '_facts'));
    return compareNames(newer ?? '', older ?? '');
  }

  /** @returns the title of a page of a version */
  title({pages}: VersionStructure, id: string): string {
    return titleOf(readPage(this.root, pages.get(id) ?? '', id));
  }

  private label({name}: VersionStructure): string {
    const number = this.number({name});
    return number !== name && this.numbers.has(number) ? 'Next' : number;
  }

  private number({name}: Pick<VersionStructure, 'name'>): string {
    return this.numbers.get(name) ?? name;
  }
}

/** A text that only leads on: a link or several, with a few words to each. */
const signpost = /^(?:[-*] )?\[[^\]]*\]\([^)]*\)(?:[^.\n[]{0,60}\[[^\]]*\]\([^)]*\))*(?::? [^.\n]{0,80})?\.?$/;

/**
 * Reduces sections to what a reader sees, for comparison: drops the page's description, link targets, and blocks that only lead on.
 */
function visible(sections: readonly Section[]): Section[] {
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter((block) => !block.startsWith('description:') && !signpost.test(block)).map((block) => block.replace(/\]\([^)\s]*\)/g, ']')),
  }));
}

function titleOf({id, frontMatter}: Page): string {
  const {title} = frontMatter.data;
  return typeof title === 'string' ? title : id;
}
