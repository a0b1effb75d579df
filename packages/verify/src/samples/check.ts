import {join} from 'node:path';

import {type Block, Cache, type Diagnostic, findProgram, packages, type Page, type Program, programStamp} from '@nodestead-docs/model';

import {type Isolation, isolation, unsafeOption} from '../sandbox/isolation';
import {Sandbox} from '../sandbox/sandbox';
import {type Checker, checkTogether, type Sample, type SampleDiagnostic, type Sandboxes, type Verdict} from './checker';
import {type Classification, classify} from './classify';
import {execute} from './exec/execute';
import {type Fixture, fixtureNames, loadFixture} from './exec/fixtures';
import type {Checkers} from './registry';

/** Samples that could not be looked at, or not wholly, and why; the same reason is said once. */
export interface Notice {
  text: string;
  samples: number;
  /** `missing`: not looked at for want of a program, a failure where `CI` is set; `skipped`: this machine cannot; `remark`: looked at, but not at everything. */
  kind: 'missing' | 'skipped' | 'remark';
}

/** Results of the tools. */
export interface SampleReport {
  diagnostics: Diagnostic[];
  notices: Notice[];
  /** Samples that were not looked at because nothing here isolates them from the machine: a failure where `CI` is set. */
  unchecked: Diagnostic[];
}

/** A code block of a page, with what is to be done about it. */
interface Occurrence {
  page: Page;
  block: Block;
  classification: Classification;
}

/** The same text with the same fence, wherever it is: it is run once. */
interface Job {
  name: string;
  sample: Sample;
  /** Execution, with the other blocks of the same program; undefined where a checker only parses. */
  execution?: {fixture: Fixture; beside: Readonly<Record<string, string>>};
  needs: readonly Program[];
  /** Behaviour where nothing can be isolated from the machine; by default it runs there only on request. */
  without?: Checker['without'];
  occurrences: Occurrence[];
  verdict?: Verdict;
}

const cacheFolder = 'node_modules/.cache/checks/samples';
const sources = ['.', './exec', '../../../model/src/programs', '../sandbox', '../../../model/src/input-limits'].map((path) => join(import.meta.dirname, path));
const execName = (fixture: string): string => `exec ${fixture}`;

/**
 * Checks the code blocks of pages against the real tools.
 *
 * @param root folder of the site, for the cache
 * @param complete whether these are all pages, so that results that none of them needs are removed after a week
 * @param unsafe whether samples run on this machine where nothing can isolate them from it
 * @param adapt makes of a fixture the one for the samples of these pages, where they are not as they are written
 */
export async function checkSamples(
  pages: readonly Page[],
  checkers: Checkers,
  root: string,
  complete: boolean,
  unsafe = false,
  adapt: (fixture: Fixture) => Fixture = (fixture) => fixture,
): Promise<SampleReport> {
  const jobs = collect(pages, checkers, adapt);
  const cache = new Cache(join(root, cacheFolder), sources);
  const report: SampleReport = {diagnostics: [], notices: [], unchecked: []};
  const open: Job[] = [];
  const keys = new Map<Job, string>();
  const isolated = await isolation();
  for (const job of jobs) {
    const missing = job.needs.filter((program) => findProgram(program) === undefined);
    if (missing.length > 0) {
      notice(report, `${missing.join(', ')} not installed: apt-get install ${missing.map((program) => packages[program]).join(' ')}`, job, 'missing');
    } else if (!isolated.possible && !runsOnMachine(job, unsafe)) {
      leaveOut(report, job, isolated.reason);
    } else {
      const key = cache.key(identity(job), JSON.stringify(isolated), ...job.needs.map(programStamp));
      keys.set(job, key);
      if (!isolated.possible && job.needs.length > 0 && job.without !== 'reads') {
        notice(report, `Samples ran on this machine itself, which --${unsafeOption} asked for: ${isolated.reason}`, job, 'remark');
      }
      const stored = await cache.get(key);
      if (stored === undefined) {
        open.push(job);
      } else {
        job.verdict = JSON.parse(stored.toString()) as Verdict;
      }
    }
  }
  await run(open, checkers, sandboxesFor(isolated));
  for (const job of open) {
    const key = keys.get(job);
    const isUnfinished = Array.isArray(job.verdict) && (job.verdict as readonly SampleDiagnostic[]).some((diagnostic) => diagnostic.isUnfinished);
    if (key !== undefined && job.verdict !== undefined && !isUnfinished) {
      await cache.set(key, JSON.stringify(job.verdict));
    }
  }
  if (complete) {
    await cache.removeUnused();
  }
  if (!isolated.possible && report.unchecked.length > 0) {
    const text = `nothing here isolates samples from this machine (${isolated.reason}): ${placesOf(report.unchecked)}`;
    report.notices.push({text, samples: report.unchecked.length, kind: 'skipped'});
  }
  for (const job of jobs) {
    judge(job, checkers, report);
  }
  return report;
}

/** Parsers are our own code, and some programs do nothing but read; everything else only on request. */
function runsOnMachine({execution, needs, without}: Job, unsafe: boolean): boolean {
  return (execution === undefined && needs.length === 0) || without === 'reads' || (unsafe && without !== 'isolated');
}

function leaveOut(report: SampleReport, job: Job, reason: string): void {
  for (const {page, block} of job.occurrences) {
    report.unchecked.push({
      ...{rule: 'sandbox', file: page.file, line: block.line, column: block.column},
      message: `The sample was not checked against ${job.name}, because nothing here isolates it from this machine: ${reason}`,
      fix: `Make a sandbox possible (bubblewrap and user namespaces); --${unsafeOption} lets samples do what they like to this machine`,
    });
  }
}

/** Pages with the lines of their samples: `docs/a.mdx:7,20, docs/b.mdx:3`. */
function placesOf(diagnostics: readonly Diagnostic[]): string {
  const files = new Map<string, number[]>();
  for (const {file, line} of diagnostics) {
    files.set(file, [...(files.get(file) ?? []), line]);
  }
  return [...files].map(([file, lines]) => `${file}:${[...new Set(lines)].sort((a, b) => a - b).join(',')}`).join(', ');
}

function sandboxesFor(isolated: Isolation): Sandboxes {
  return {showsNetwork: isolated.possible && isolated.showsNetwork, open: () => new Sandbox(isolated.possible ? 'isolated' : 'folder')};
}

function collect(pages: readonly Page[], checkers: Checkers, adapt: (fixture: Fixture) => Fixture): Job[] {
  const jobs = new Map<string, Job>();
  const fixtures = fixtureNames();
  for (const page of pages) {
    for (const block of page.blocks) {
      const classification = classify(block.fence, checkers, fixtures);
      for (const job of jobsOf({page, block, classification}, checkers, adapt)) {
        const key = identity(job);
        const known = jobs.get(key);
        if (known) {
          known.occurrences.push(...job.occurrences);
        } else {
          jobs.set(key, job);
        }
      }
    }
  }
  return [...jobs.values()];
}

function identity({name, sample, execution}: Job): string {
  return JSON.stringify([name, sample.language, [...sample.attributes], sample.text, execution, [...(execution?.fixture.files ?? [])]]);
}

function jobsOf(occurrence: Occurrence, checkers: Checkers, adapt: (fixture: Fixture) => Fixture): Job[] {
  const {classification, block} = occurrence;
  const sample: Sample = {text: block.text, language: block.fence.language, attributes: block.fence.attributes};
  const jobs: Job[] = [];
  if (classification.kind !== 'unclear' && classification.checker !== undefined) {
    const checker = checkers.get(classification.checker);
    jobs.push({name: classification.checker, sample, needs: checker?.programs ?? [], without: checker?.without, occurrences: [occurrence]});
  }
  if ('exec' in classification && classification.exec !== undefined) {
    const fixture = adapt(loadFixture(classification.exec));
    const execution = {fixture, beside: findBlocksBeside(occurrence.page, block, fixture)};
    const absolute = fixture.cases.some(({files}) => Object.keys(files ?? {}).some((path) => path.startsWith('/')));
    const without = absolute ? 'isolated' : undefined;
    jobs.push({name: execName(classification.exec), sample, execution, needs: fixture.needs, without, occurrences: [occurrence]});
  }
  return jobs;
}

/**
 * The blocks of a page that a fixture wants beside a sample.
 *
 * @returns text by title; a title that is nowhere before the sample is left out
 */
export function findBlocksBeside(page: Page, block: Block, fixture: Fixture): Record<string, string> {
  const before = page.blocks.slice(0, page.blocks.indexOf(block));
  return Object.fromEntries(
    (fixture.with ?? []).flatMap((title) => {
      const found = before.findLast(({fence}) => fence.attributes.get('title') === title);
      return found ? [[title, `${found.text}\n`]] : [];
    }),
  );
}

/** Several tools at a time, and what one tool has to do in portions, so that both processors have work to the end. */
async function run(jobs: readonly Job[], checkers: Checkers, sandboxes: Sandboxes): Promise<void> {
  const portions: Job[][] = [];
  for (const name of new Set(jobs.map((job) => job.name))) {
    const mine = jobs.filter((job) => job.name === name);
    const size = mine[0]?.execution ? 1 : portionSize;
    for (let start = 0; start < mine.length; start += size) {
      portions.push(mine.slice(start, start + size));
    }
  }
  const worker = async (): Promise<void> => {
    for (let portion = portions.shift(); portion; portion = portions.shift()) {
      await runPortion(portion, checkers, sandboxes);
    }
  };
  await Promise.all(Array.from({length: jobs.length > ofOnePage ? workers.many : workers.few}, worker));
}

const portionSize = 40;

/** At most so many samples are those of a page that somebody waits for. */
const ofOnePage = 100;

/** Tools at a time: a sandbox waits for the kernel as long as it works, but when there is work for minutes, more of them only take each other's time limits. */
const workers = {few: 6, many: 2};

async function runPortion(jobs: readonly Job[], checkers: Checkers, sandboxes: Sandboxes): Promise<void> {
  const checker = checkers.get(jobs[0]?.name ?? '');
  if (!checker) {
    for (const job of jobs) {
      const failures = job.execution ? await execute({text: job.sample.text, beside: job.execution.beside}, job.execution.fixture, sandboxes) : [];
      job.verdict = failures.map((message) => ({line: 0, column: 1, message}));
    }
    return;
  }
  const verdicts = await checkTogether(
    jobs.map((job) => job.sample),
    async (samples) => checker.check(samples, sandboxes),
  );
  for (const [index, job] of jobs.entries()) {
    job.verdict = verdicts[index];
  }
}

function judge(job: Job, checkers: Checkers, report: SampleReport): void {
  const {verdict} = job;
  if (verdict === undefined) {
    return;
  }
  if ('note' in verdict) {
    notice(report, verdict.note, job, 'remark');
  }
  const diagnostics = 'note' in verdict ? [] : verdict;
  for (const {page, block, classification} of job.occurrences) {
    if (classification.kind === 'waived') {
      if (diagnostics.length === 0) {
        report.diagnostics.push({
          rule: 'waiver',
          file: page.file,
          line: block.line,
          column: block.column,
          message: `The waiver is not needed: ${job.name} passes this block`,
          fix: 'Take waive= out of the fence',
        });
      }
      continue;
    }
    for (const {line, column, message} of diagnostics) {
      const place = line === 0 ? {line: block.line, column: block.column} : block.at(line, column);
      const fix = checkers.get(job.name)?.fix ?? `Correct the sample, or packages/verify/src/samples/exec/${job.name.slice(execName('').length)}`;
      report.diagnostics.push({rule: job.name.replace(' ', ':'), file: page.file, ...place, message, fix});
    }
  }
}

function notice(report: SampleReport, text: string, job: Job, kind: Notice['kind']): void {
  const known = report.notices.find((other) => other.text === text);
  if (known) {
    known.samples += job.occurrences.length;
  } else {
    report.notices.push({text, samples: job.occurrences.length, kind});
  }
}
