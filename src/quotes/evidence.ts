import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Cache} from '../cache/cache';
import type {Project} from '../checks/model/project';
import type {Page} from '../content/page';
import {rehearsalFolder} from '../content/performed';
import {isKnown, proofOf, type Evidence, type Proof, type Unproven} from './proof';
import {recordTexts} from './recordFiles';
import type {Rehearsal} from './rehearsed';
import {CalledPrograms, quotesOf, type Quote} from './texts';

/** A quoted text with the page it is on and what proves it. */
export interface Judged extends Quote {
  file: string;
  proof: Proof | Unproven;
}

/** What texts are judged by. */
interface Gathered {
  evidence: Evidence;
  /** The programs that pages call. */
  commands: CalledPrograms;
}

const gathered = new WeakMap<Project, Promise<Gathered>>();

/**
 * Everything that can prove the texts of a project, read once.
 *
 * @param results where it is stored what records and rehearsals say
 */
export function evidenceOf(project: Project, results: Cache): Promise<Gathered> {
  const known = gathered.get(project) ?? gather(project, results);
  gathered.set(project, known);
  return known;
}

async function gather({root, versions}: Project, results: Cache): Promise<Gathered> {
  const stored = async <Result>(parts: readonly string[], make: () => Promise<Result> | Result): Promise<Result> =>
    JSON.parse((await results.result(parts, async () => Buffer.from(JSON.stringify(await make())))).toString()) as Result;
  const pages = versions.flatMap((version) => version.pages.map((page) => ({page, rehearsal: rehearsalOf(root, version.folder, page)})));
  // What reads records and rehearsals takes longer to start than most pages take to check.
  const [{programs, found}, rehearsed] = await Promise.all([
    stored(['quote-records', ...recordTexts(root)], async () => {
      const {readFound, readPrograms} = await import('./records');
      return {programs: readPrograms(root), found: readFound(root)};
    }),
    Promise.all(
      pages.map(({page, rehearsal}) =>
        rehearsal === undefined
          ? []
          : stored(['rehearsed', page.source, rehearsal.file, rehearsal.text], async () => {
              const {rehearsedTexts} = await import('./rehearsed');
              return rehearsedTexts(page, rehearsal);
            }),
      ),
    ),
  ]);
  return {evidence: {programs, found, rehearsed: new Set(rehearsed.flat())}, commands: new CalledPrograms(pages.map(({page}) => page))};
}

/** The rehearsal of a page as it is written; undefined where it has none. */
function rehearsalOf(root: string, folder: string, {id}: Page): Rehearsal | undefined {
  const file = join(folder, rehearsalFolder, `${id}.yaml`);
  return existsSync(join(root, file)) ? {file, text: readFileSync(join(root, file), 'utf8')} : undefined;
}

const judged = new WeakMap<Page, readonly Judged[]>();

/** The quoted texts of a page, each with its proof. */
export async function quotesWithProof(page: Page, project: Project, results: Cache): Promise<readonly Judged[]> {
  const {evidence, commands} = await evidenceOf(project, results);
  const quotes =
    judged.get(page) ??
    quotesOf(page, commands, (text) => isKnown(text, evidence.programs)).map((quote) => ({...quote, file: page.file, proof: proofOf(quote, evidence)}));
  judged.set(page, quotes);
  return quotes;
}

/** The quoted texts of all pages, each with its proof. */
export async function judgedQuotes(project: Project, results: Cache): Promise<Judged[]> {
  const pages = project.versions.flatMap((version) => version.pages);
  return (await Promise.all(pages.map((page) => quotesWithProof(page, project, results)))).flat();
}
