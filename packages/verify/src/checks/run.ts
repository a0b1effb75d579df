import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {byPlace, type Diagnostic, type Page, reportFile, writeReport} from '@nodestead-docs/model';

import {covers, loadProject, type Project} from '../knowledge/project';
import {resultsOf} from '../knowledge/results';
import {judgedQuotes} from '../message-proofs/evidence';
import {checkFloors, raiseFloors, readFloors, sharesOf} from '../performed-parts/floors';
import {survey} from '../performed-parts/survey';
import {partsTable} from '../performed-parts/table';
import {performedTable} from '../procedure-tests/performedTable';
import {checkSamples, type SampleReport} from '../samples/check';
import {type Checkers, loadCheckers} from '../samples/registry';
import {checkReport, coverageReport, renderCoverageTable, renderQuoteTable} from './coverage';
import type {Options} from './options';
import {fixtureFor, pagesFor, readers} from './placeholderProfiles';
import type {Report} from './report';
import {applyRule, loadRule, ruleIds} from './ruleLoader';

type Chosen = Pick<Options, 'paths' | 'only' | 'write'> & Partial<Options>;

/** Inputs of one run. */
interface Work {
  root: string;
  options: Chosen;
  project: Project;
  checkers: Checkers;
  rules: readonly string[];
  pages: readonly Page[];
  /** Whether no path was given. */
  everything: boolean;
  /** Whether neither paths nor names nor values narrow it. */
  complete: boolean;
}

/** @throws when a path or a name of the options matches nothing */
async function prepare(root: string, options: Chosen): Promise<Work> {
  const {paths, only, values, reader: chosen} = options;
  const project = await loadProject(root);
  const checkers = await loadCheckers();
  const everything = paths.length === 0;
  const allPages = project.versions.flatMap((version) => version.pages);
  const pages = everything ? allPages : allPages.filter((page) => covers(paths, page));
  const lost = paths.find((path) => !pages.some((page) => covers([path], page)));
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
  return {root, options, project, checkers, rules, pages, everything, complete: everything && only === undefined && !values};
}

async function applyRules({options: {only, paths, values}, project, rules, everything}: Work): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const id of values ? [] : rules.filter((name) => only?.has(name) ?? true)) {
    const rule = await loadRule(id);
    // Rules for all versions together need every page; for single pages they run only when asked for by name.
    if (everything || rule.kind !== 'project' || only?.has(id)) {
      found.push(...(await applyRule(id, rule, project, everything ? undefined : (page) => covers(paths, page))));
    }
  }
  return found;
}

async function runSamples({root, options: {only, unsafe, values, reader: chosen}, checkers, rules, pages, complete}: Work): Promise<SampleReport> {
  const report: SampleReport = {diagnostics: [], notices: [], unchecked: []};
  if (!values) {
    return wantsSamples(only, rules) ? checkSamples(pages, checkers, root, complete, unsafe) : report;
  }
  for (const reader of readers.filter(({name}) => chosen === undefined || name === chosen)) {
    const own = await checkSamples(pagesFor(pages, reader), checkers, root, false, unsafe, (fixture) => fixtureFor(fixture, reader));
    report.diagnostics.push(...own.diagnostics.map((each) => ({...each, message: `With the values of the reader "${reader.name}": ${each.message}`})));
    report.notices.push(...own.notices);
    report.unchecked.push(...own.unchecked);
  }
  return report;
}

async function checkCoverage({root, options: {write}, project, checkers}: Work): Promise<Diagnostic[]> {
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
  const file = join(root, reportFile(coverage.name));
  return [...checkFloors(readFloors(root), sharesOf(parts)), ...checkReport(existsSync(file) ? readFileSync(file, 'utf8') : '', coverage)];
}

/**
 * Checks a project against the rules, its samples against the tools. `only: coverage` compares the report of both.
 *
 * @param root folder of the repository
 * @param ci whether a program that is not installed is a failure, and a sample that is not checked for want of a sandbox
 * @param begins is told the number of pages before everything is checked
 * @throws when a path or a name of the options matches nothing
 */
export async function runChecks(root: string, options: Chosen, ci: boolean, begins?: (pages: number) => void): Promise<Report> {
  const begin = Date.now();
  const {only, write} = options;
  const work = await prepare(root, options);
  if (work.complete) {
    begins?.(work.pages.length);
  }
  // Samples of single pages leave a processor to the rules; those of all pages use both, and would run into time limits beside them.
  const running = work.everything ? undefined : runSamples(work);
  const [diagnostics] = await Promise.all([applyRules(work), running]);
  if (write || only?.has('coverage')) {
    diagnostics.push(...(await checkCoverage(work)));
  }
  const samples = await (running ?? runSamples(work));
  diagnostics.push(...samples.diagnostics.filter(({rule}) => only === undefined || only.has(rule) || only.has('samples')));
  if (work.complete) {
    await resultsOf(root).removeUnused();
  }
  if (ci) {
    diagnostics.push(...samples.unchecked, ...samples.notices.filter(({kind}) => kind === 'missing').map(({text}) => missingProgram(text)));
  }
  return {
    diagnostics: diagnostics.sort(byPlace),
    notices: samples.notices,
    pages: work.pages.length,
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
