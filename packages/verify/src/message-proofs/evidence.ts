import {join} from 'node:path';

import {type Cache, type Page, rehearsalFolder, rehearsalText} from '@nodestead-docs/model';

import type {Project} from '../knowledge/project';
import {isKnown, type Proof, proofOf, type Unproven} from './proof';
import {recordTexts} from './recordFiles';
import type {Found, Program} from './records';
import type {Rehearsal} from './rehearsed';
import {CalledPrograms, type Quote, quotesOf} from './texts';

/** A quoted text with the page it is on and what proves it. */
export interface Judged extends Quote {
  file: string;
  proof: Proof | Unproven;
}

/** Data of all pages that judging one text needs. */
interface Records {
  programs: readonly Program[];
  found: Found;
  /** The programs that pages call. */
  commands: CalledPrograms;
}

const records = new WeakMap<Project, Promise<Records>>();

/**
 * Reads the records of the programs' messages, once.
 *
 * @param results where it is stored what records say
 */
export function recordsOf(project: Project, results: Cache): Promise<Records> {
  const known = records.get(project) ?? readRecords(project, results);
  records.set(project, known);
  return known;
}

async function readRecords({root, versions}: Project, results: Cache): Promise<Records> {
  // The module that reads records takes longer to load than most pages take to check.
  const read = await stored(results, ['quote-records', ...recordTexts(root)], async () => {
    const {readFound, readPrograms} = await import('./records');
    return {programs: readPrograms(root), found: readFound(root)};
  });
  return {...read, commands: new CalledPrograms(versions.flatMap(({pages}) => pages))};
}

async function stored<Result>(results: Cache, parts: readonly string[], make: () => Promise<Result> | Result): Promise<Result> {
  return JSON.parse((await results.result(parts, async () => Buffer.from(JSON.stringify(await make())))).toString()) as Result;
}

/** The rehearsal of a page as it is written; undefined where it has none. */
function rehearsalOf(root: string, folder: string, {id}: Page): Rehearsal | undefined {
  const text = rehearsalText(join(root, folder), id);
  return text === undefined ? undefined : {file: join(folder, rehearsalFolder, `${id}.yaml`), text};
}

const rehearsed = new WeakMap<Page, Promise<readonly string[]>>();

/** The texts that the rehearsal of a page sees printed, read once. Where that is not stored, the page has to be parsed, which is slow. */
function rehearsedOn(page: Page, root: string, folder: string, results: Cache): Promise<readonly string[]> {
  const known = rehearsed.get(page) ?? readRehearsed(page, rehearsalOf(root, folder, page), results);
  rehearsed.set(page, known);
  return known;
}

async function readRehearsed(page: Page, rehearsal: Rehearsal | undefined, results: Cache): Promise<readonly string[]> {
  return rehearsal === undefined
    ? []
    : stored(results, ['rehearsed', page.source, rehearsal.file, rehearsal.text], async () => {
        const {textsOf} = await import('./rehearsed');
        return textsOf(page, rehearsal);
      });
}

/**
 * The texts that rehearsals see printed, one rehearsal after the other.
 *
 * @param id page whose rehearsals come first, in all versions: most of its outputs are compared there
 */
async function* rehearsedTexts({root, versions}: Project, results: Cache, id?: string): AsyncGenerator<readonly string[]> {
  const pages = versions.flatMap(({folder, pages: own}) => own.map((page) => ({folder, page})));
  const isAsked = ({page}: {page: Page}): boolean => page.id === id;
  for (const {folder, page} of [...pages.filter(isAsked), ...pages.filter((each) => !isAsked(each))]) {
    yield rehearsedOn(page, root, folder, results);
  }
}

const quotes = new WeakMap<Page, readonly Quote[]>();

/** The quoted texts of a page. */
export async function quotesOn(page: Page, project: Project, results: Cache): Promise<readonly Quote[]> {
  const {programs, commands} = await recordsOf(project, results);
  const known = quotes.get(page) ?? quotesOf(page, commands, (text) => isKnown(text, programs));
  quotes.set(page, known);
  return known;
}

/** The quoted texts of a page that nothing proves. Rehearsals are read only as long as a text has no other proof. */
export async function unprovenQuotes(page: Page, project: Project, results: Cache): Promise<(Quote & Unproven)[]> {
  const {programs, found} = await recordsOf(project, results);
  const unproven = (open: readonly Quote[], printed: readonly string[]): (Quote & Unproven)[] =>
    open.flatMap((quote) => {
      const proof = proofOf(quote, {programs, found, rehearsed: new Set(printed)});
      return typeof proof === 'string' ? [] : [{...quote, ...proof}];
    });
  let open = unproven(await quotesOn(page, project, results), []);
  if (open.length > 0) {
    for await (const printed of rehearsedTexts(project, results, page.id)) {
      open = unproven(open, printed);
      if (open.length === 0) {
        break;
      }
    }
  }
  return open;
}

/** The quoted texts of all pages, each with its proof. */
export async function judgedQuotes(project: Project, results: Cache): Promise<Judged[]> {
  const {programs, found} = await recordsOf(project, results);
  const printed = new Set<string>();
  for await (const texts of rehearsedTexts(project, results)) {
    texts.forEach((text) => printed.add(text));
  }
  const evidence = {programs, found, rehearsed: printed};
  const judged = project.versions.flatMap(({pages}) =>
    pages.map(async (page) => (await quotesOn(page, project, results)).map((quote) => ({...quote, file: page.file, proof: proofOf(quote, evidence)}))),
  );
  return (await Promise.all(judged)).flat();
}
