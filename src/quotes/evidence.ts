import type {Page} from '../content/page';
import type {Project} from '../checks/model/project';
import {isKnown, proofOf, type Evidence, type Proof, type Unproven} from './proof';
import {readFound, readPrograms} from './records';
import {rehearsedTexts} from './rehearsed';
import {commandsOf, quotesOf, type Quote} from './texts';

/** A quoted text with the page it is on and what proves it. */
export interface Judged extends Quote {
  file: string;
  proof: Proof | Unproven;
}

const gathered = new WeakMap<Project, {evidence: Evidence; commands: ReadonlySet<string>}>();

/** Everything that can prove the texts of a project, read once. */
export function evidenceOf(project: Project): {evidence: Evidence; commands: ReadonlySet<string>} {
  const known = gathered.get(project);
  if (known) {
    return known;
  }
  const {root, versions} = project;
  const made = {
    evidence: {programs: readPrograms(root), found: readFound(root), rehearsed: rehearsedTexts(root, versions)},
    commands: commandsOf(versions.flatMap(({pages}) => pages)),
  };
  gathered.set(project, made);
  return made;
}

const judged = new WeakMap<Page, readonly Judged[]>();

/** The quoted texts of a page, each with its proof. */
export function quotesWithProof(page: Page, project: Project): readonly Judged[] {
  const {evidence, commands} = evidenceOf(project);
  const quotes =
    judged.get(page) ??
    quotesOf(page, commands, (text) => isKnown(text, evidence.programs)).map((quote) => ({...quote, file: page.file, proof: proofOf(quote, evidence)}));
  judged.set(page, quotes);
  return quotes;
}

/** The quoted texts of all pages, each with its proof. */
export function judgedQuotes(project: Project): Judged[] {
  return project.versions.flatMap(({pages}) => pages.flatMap((page) => quotesWithProof(page, project)));
}
