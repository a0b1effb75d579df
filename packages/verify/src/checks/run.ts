import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {checkReport, coverageReport, renderCoverageTable, renderQuoteTable} from './coverage';
import {judgedQuotes} from '../message-proofs/evidence';
import {type Diagnostic, byPlace, reportFile, writeReport} from '@nodestead-docs/model';
import type {Options} from './options';
import type {Report} from './report';
import {applyRule, loadRule, ruleIds} from './ruleLoader';
import {checkSamples, type SampleReport} from '../samples/check';
import {fixtureFor, pagesFor, readers} from './placeholderProfiles';
import {loadCheckers} from '../samples/registry';
import {loadProject} from '../knowledge/project';
import {resultsOf} from '../knowledge/results';
import {performedTable} from '../procedure-tests/performedTable';
import {checkFloors, raiseFloors, readFloors, sharesOf} from '../performed-parts/floors';
import {survey} from '../performed-parts/survey';
import {partsTable} from '../performed-parts/table';

/**
 * Checks a project against the rules, its samples against the tools. `only: coverage` compares the report of both.
 *
 * @param root folder of the repository
 * @param ci whether a program that is not installed is a failure, and a sample that is not checked for want of a sandbox
 * @throws when a path or a name of the options matches nothing
 */
export async function runChecks(
  root: string,
  {paths, only, write, unsafe, values, reader: chosen}: Pick<Options, 'paths' | 'only' | 'write'> & Partial<Options>,
  ci: boolean,
): Promise<Report> {
  const begin = Date.now();
  const project = await loadProject(root);
  const checkers = await loadCheckers();
  const covers = ({file}: {file: string}): boolean => paths.some((path) => file === path || file.startsWith(`${path}/`));
  const everything = paths.length === 0;
  const allPages = project.versions.flatMap((version) => version.pages);
  const pages = everything ? allPages : allPages.filter(covers);
  const lost = paths.find((path) => !pages.some(({file}) => file === path || file.startsWith(`${path}/`)));
  if (lost !== undefined) {
    throw new Error(`There is no page ${lost}`);
  }
  const rules = ruleIds();
  const names = ['samples', 'waiver', 'coverage', ...checkers.keys(), ...rules];
  const unknown = [...(only ?? [])].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no rule or tool ${unknown}; there are ${names.sort().join(', ')}`);
  }
  if (chosen !== undefined && !readers.some(({name}) => name === chosen)) {
    throw new Error(`There is no reader ${chosen}; there are ${readers.map(({name}) => name).join(', ')}`);
  }
  const complete = everything && only === undefined && !values;
  const samples: SampleReport = {diagnostics: [], notices: [], unchecked: []};
  const readByRules = async (): Promise<Diagnostic[]> => {
    const found: Diagnostic[] = [];
    for (const id of values ? [] : rules.filter((name) => only?.has(name) ?? true)) {
      const rule = await loadRule(id);
      // What is said about all versions together needs every page read; it is said of single pages only when somebody asks for it by name.
      if (everything || rule.kind !== 'project' || only?.has(id)) {
        found.push(...(await applyRule(id, rule, project, everything ? undefined : covers)));
      }
    }
    return found;
  };
  const runSamples = async (): Promise<void> => {
    if (values) {
      for (const reader of readers.filter(({name}) => chosen === undefined || name === chosen)) {
        const own = await checkSamples(pagesFor(pages, reader), checkers, root, false, unsafe, (fixture) => fixtureFor(fixture, reader));
        samples.diagnostics.push(...own.diagnostics.map((each) => ({...each, message: `With the values of the reader "${reader.name}": ${each.message}`})));
        samples.notices.push(...own.notices);
        samples.unchecked.push(...own.unchecked);
      }
    } else if (wantsSamples(only, rules)) {
      Object.assign(samples, await checkSamples(pages, checkers, root, complete, unsafe));
    }
  };
  // Beside the samples of single pages there is a processor for the rules; those of all pages use both, and rules that work long would keep time limits waiting.
  const running = everything ? undefined : runSamples();
  const [diagnostics] = await Promise.all([readByRules(), running]);
  if (write || only?.has('coverage')) {
    const quotes = renderQuoteTable(await judgedQuotes(project, resultsOf(root)));
    const parts = await survey(project);
    const coverage = coverageReport({
      blocks: renderCoverageTable(project.versions, checkers),
      quotes,
      performed: performedTable(root),
      parts: partsTable(parts),
    });
    if (write) {
      writeReport(root, coverage);
      raiseFloors(root, sharesOf(parts));
    }
    diagnostics.push(...checkFloors(readFloors(root), sharesOf(parts)));
    const file = join(root, reportFile(coverage.name));
    diagnostics.push(...checkReport(existsSync(file) ? readFileSync(file, 'utf8') : '', coverage));
  }
  await (running ?? runSamples());
  diagnostics.push(...samples.diagnostics.filter(({rule}) => only === undefined || only.has(rule) || only.has('samples')));
  if (complete) {
    await resultsOf(root).removeUnused();
  }
  if (ci) {
    diagnostics.push(...samples.unchecked, ...samples.notices.filter(({kind}) => kind === 'missing').map(({text}) => missingProgram(text)));
  }
  return {
    diagnostics: diagnostics.sort(byPlace),
    notices: samples.notices,
    pages: pages.length,
    seconds: (Date.now() - begin) / 1000,
  };
}

function wantsSamples(only: ReadonlySet<string> | undefined, rules: readonly string[]): boolean {
  return only === undefined || [...only].some((name) => !rules.includes(name) && name !== 'coverage');
}

function missingProgram(text: string): Diagnostic {
  return {
    rule: 'tools',
    file: 'packages/model/src/programs/index.ts',
    line: 1,
    column: 1,
    message: text,
    fix: 'Run npm run setup; with CI set, a missing program is a failure',
  };
}
