import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import type {Diagnostic, Page} from '@nodestead-docs/model';

import type {Project} from '../knowledge/project';
import type {Rule} from '../knowledge/rule';

/** Folder of the rules, one file each; the file's name is the rule's id. */
export const rulesFolder = join(import.meta.dirname, '../rules');

/** Ids of all rules, from the names of their files. */
export function ruleIds(): string[] {
  return readdirSync(rulesFolder, {withFileTypes: true})
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => entry.name.slice(0, -'.ts'.length))
    .sort();
}

/** Loads a rule by its id. */
export async function loadRule(id: string): Promise<Rule> {
  const module = (await import(pathToFileURL(join(rulesFolder, `${id}.ts`)).href)) as {default: Rule};
  return module.default;
}

/**
 * Checks a project against one rule.
 *
 * @param covers whether a page is to be checked; all are without it
 */
export async function applyRule(id: string, rule: Rule, project: Project, covers?: (page: Page) => boolean): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  if (rule.kind === 'project') {
    for await (const diagnostic of rule.check(project)) {
      diagnostics.push({...diagnostic, rule: id});
    }
    return diagnostics;
  }
  for (const version of project.versions) {
    const pages = covers ? version.pages.filter(covers) : version.pages;
    if (rule.kind === 'version') {
      if (!covers || pages.length > 0) {
        for await (const diagnostic of rule.check(version, project)) {
          diagnostics.push({...diagnostic, rule: id});
        }
      }
      continue;
    }
    for (const page of pages) {
      for await (const diagnostic of rule.check(page, version, project)) {
        diagnostics.push({...diagnostic, rule: id, file: page.file});
      }
    }
  }
  return diagnostics;
}
