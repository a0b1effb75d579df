import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Cache} from '../cache/cache';
import type {Project} from '../checks/model/project';
import type {Page} from '../content/page';
import {rehearsalFolder} from '../content/performed';
import {isKnown, proofOf, type Proof, type Unproven} from './proof';
import {recordTexts} from './recordFiles';
import type {Found, Program} from './records';
import type {Rehearsal} from './rehearsed';
import {CalledPrograms, quotesOf, type Quote} from './texts';

/** A quoted text with the page it is on and what proves it. */
export interface Judged extends Quote {
  file: string;
  proof: Proof | Unproven;
}

/** What is read of all pages before a text of one is judged. */
interface Records {
  programs: readonly Program[];
  found: Found;
  /** The programs that pages call. */
  commands: CalledPrograms;
}

const records = new WeakMap<Project, Promise<Records>>();

/**
 * What is written down about the messages of programs, read once.
 *
 * @param results where it is stored what records say
 */
export function recordsOf(project: Project, results: Cache): Promise<Records> {
  const known = records.get(project) ?? readRecords(project, results);
  records.set(project, known);
  return known;
}

async function readRecords({root, versions}: Project, results: Cache): Promise<Records> {
  // What reads records takes longer to start than most pages take to check.
  const read = await stored(results, ['quote-records', ...recordTexts(root)], async () => {
    const {readFound, readPrograms} = await import('./records');
    return {programs: readPrograms(root), found: readFound(root)};
  });
  return {...read, commands: new CalledPrograms(versions.flatMap(({pages}) => pages))};
}

async function stored<Result>(results: Cache, parts: readonly string[], make: () => Promise<Result> | Result): Promise<Result> {
  return JSON.parse((await results.result(parts, async () => Buffer.from(JSON.stringify(await make())))).toString()) as Result;
}

const rehearsed = new WeakMap<Project, Promise<ReadonlySet<string>>>();

/** The texts that rehearsals of any page see printed, read once. Where their results are not stored, every performed page has to be parsed. */
function rehearsedIn(project: Project, results: Cache): Promise<ReadonlySet<string>> {
  const known = rehearsed.get(project) ?? readRehearsed(project, results);
  rehearsed.set(project, known);
  return known;
}

async function readRehearsed({root, versions}: Project, results: Cache): Promise<ReadonlySet<string>> {
  const texts = versions.flatMap((version) =>
    version.pages.map((page) => {
      const rehearsal = rehearsalOf(root, version.folder, page);
      return rehearsal === undefined
        ? []
        : stored(results, ['rehearsed', page.source, rehearsal.file, rehearsal.text], async () => {
            const {rehearsedTexts} = await import('./rehearsed');
            return rehearsedTexts(page, rehearsal);
          });
    }),
  );
  return new Set((await Promise.all(texts)).flat());
}

/** The rehearsal of a page as it is written; undefined where it has none. */
function rehearsalOf(root: string, folder: string, {id}: Page): Rehearsal | undefined {
  const file = join(folder, rehearsalFolder, `${id}.yaml`);
  return existsSync(join(root, file)) ? {file, text: readFileSync(join(root, file), 'utf8')} : undefined;
}

const quotes = new WeakMap<Page, readonly Quote[]>();

/** The quoted texts of a page. */
export async function quotesOn(page: Page, project: Project, results: Cache): Promise<readonly Quote[]> {
  const {programs, commands} = await recordsOf(project, results);
  const known = quotes.get(page) ?? quotesOf(page, commands, (text) => isKnown(text, programs));
  quotes.set(page, known);
  return known;
}

/** The quoted texts of a page that nothing proves. Rehearsals are read only where a text has no other proof. */
export async function unprovenQuotes(page: Page, project: Project, results: Cache): Promise<(Quote & Unproven)[]> {
  const {programs, found} = await recordsOf(project, results);
  const unproven = (open: readonly Quote[], printed: ReadonlySet<string>): (Quote & Unproven)[] =>
    open.flatMap((quote) => {
      const proof = proofOf(quote, {programs, found, rehearsed: printed});
      return typeof proof === 'string' ? [] : [{...quote, ...proof}];
    });
  const open = unproven(await quotesOn(page, project, results), new Set());
  return open.length === 0 ? [] : unproven(open, await rehearsedIn(project, results));
}

/** The quoted texts of all pages, each with its proof. */
export async function judgedQuotes(project: Project, results: Cache): Promise<Judged[]> {
  const {programs, found} = await recordsOf(project, results);
  const evidence = {programs, found, rehearsed: await rehearsedIn(project, results)};
  const judged = project.versions.flatMap(({pages}) =>
    pages.map(async (page) => (await quotesOn(page, project, results)).map((quote) => ({...quote, file: page.file, proof: proofOf(quote, evidence)}))),
  );
  return (await Promise.all(judged)).flat();
}
