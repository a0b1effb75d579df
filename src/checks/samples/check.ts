import {join} from 'node:path';

import {execute} from '../exec/execute';
import {fixtureNames, loadFixture, type Fixture} from '../exec/fixtures';
import {Cache} from '../../cache/cache';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import type {Block, Page} from '../../content/page';
import {findProgram, packages, programStamp, type Program} from '../tools';
import {Box, isolation} from './box';
import type {Checker, Sample, Verdict} from './checker';
import {classify, type Classification} from './classify';
import type {Checkers} from './registry';

/** Samples that could not be looked at, or not wholly, and why; the same reason is said once. */
export interface Notice {
  text: string;
  samples: number;
  /** `missing`: not looked at for want of a program, a failure where `CI` is set; `skipped`: this machine cannot; `remark`: looked at, but not at everything. */
  kind: 'missing' | 'skipped' | 'remark';
}

/** What the tools said. */
export interface SampleReport {
  diagnostics: Diagnostic[];
  notices: Notice[];
}

/** A code block of a page, with what is to be done about it. */
interface Occurrence {
  page: Page;
  block: Block;
  classification: Classification;
}

/** The same text with the same fence, wherever it stands: it is run once. */
interface Job {
  name: string;
  sample: Sample;
  /** How it is executed, and with which other blocks; undefined for a look by a checker. */
  execution?: {fixture: Fixture; beside: Readonly<Record<string, string>>};
  needs: readonly Program[];
  isolated: boolean;
  occurrences: Occurrence[];
  verdict?: Verdict;
}

const cacheFolder = 'node_modules/.cache/checks/samples';
const sources = ['.', '../exec', '../tools'].map((path) => join(import.meta.dirname, path));
const execName = (fixture: string): string => `exec ${fixture}`;

/**
 * Holds the code blocks of pages against the real tools.
 *
 * @param root folder of the site, for the cache
 * @param complete whether these are all pages, so that results that none of them needs are removed after a week
 */
export async function checkSamples(pages: readonly Page[], checkers: Checkers, root: string, complete: boolean): Promise<SampleReport> {
  const jobs = collect(pages, checkers);
  const cache = new Cache(join(root, cacheFolder), sources);
  const report: SampleReport = {diagnostics: [], notices: []};
  const open: Job[] = [];
  const keys = new Map<Job, string>();
  const shut = isolation();
  for (const job of jobs) {
    const missing = job.needs.filter((program) => findProgram(program) === undefined);
    if (missing.length > 0) {
      notice(report, `${missing.join(', ')} not installed: apt-get install ${missing.map((program) => packages[program]).join(' ')}`, job, 'missing');
    } else if (job.isolated && !shut.possible) {
      notice(report, `${job.name} needs more than this machine permits: ${shut.reason}`, job, 'skipped');
    } else {
      const key = cache.key(identity(job), JSON.stringify(shut), ...job.needs.map(programStamp));
      keys.set(job, key);
      if (!shut.possible) {
        notice(report, `Tools ran without being shut off from this machine: ${shut.reason}`, job, 'remark');
      }
      const stored = await cache.get(key);
      if (stored === undefined) {
        open.push(job);
      } else {
        job.verdict = JSON.parse(stored.toString()) as Verdict;
      }
    }
  }
  await run(open, checkers);
  for (const job of open) {
    const key = keys.get(job);
    if (key !== undefined && job.verdict !== undefined) {
      await cache.set(key, JSON.stringify(job.verdict));
    }
  }
  if (complete) {
    await cache.removeUnused();
  }
  for (const job of jobs) {
    judge(job, checkers, report);
  }
  return report;
}

function collect(pages: readonly Page[], checkers: Checkers): Job[] {
  const jobs = new Map<string, Job>();
  const fixtures = fixtureNames();
  for (const page of pages) {
    for (const block of page.blocks) {
      const classification = classify(block.fence, checkers, fixtures);
      for (const job of jobsOf({page, block, classification}, checkers)) {
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
  return JSON.stringify([name, sample.language, [...sample.attributes], sample.text, execution]);
}

function jobsOf(occurrence: Occurrence, checkers: Checkers): Job[] {
  const {classification, block} = occurrence;
  const sample: Sample = {text: block.text, language: block.fence.language, attributes: block.fence.attributes};
  const jobs: Job[] = [];
  if (classification.kind !== 'unclear' && classification.checker !== undefined) {
    const checker = checkers.get(classification.checker);
    jobs.push({name: classification.checker, sample, needs: checker?.programs ?? [], isolated: checker?.isolated ?? false, occurrences: [occurrence]});
  }
  if ('exec' in classification && classification.exec !== undefined) {
    const fixture = loadFixture(classification.exec);
    const execution = {fixture, beside: besideBlock(occurrence.page, block, fixture)};
    const isolated = fixture.cases.some(({files}) => Object.keys(files ?? {}).some((path) => path.startsWith('/')));
    jobs.push({name: execName(classification.exec), sample, execution, needs: fixture.needs, isolated, occurrences: [occurrence]});
  }
  return jobs;
}

/**
 * The blocks of a page that a fixture wants beside a sample.
 *
 * @returns text by title; a title that stands nowhere before the sample is left out
 */
export function besideBlock(page: Page, block: Block, fixture: Fixture): Record<string, string> {
  const before = page.blocks.slice(0, page.blocks.indexOf(block));
  return Object.fromEntries(
    (fixture.with ?? []).flatMap((title) => {
      const found = before.findLast(({fence}) => fence.attributes.get('title') === title);
      return found ? [[title, `${found.text}\n`]] : [];
    }),
  );
}

/** Two tools at a time, and what one tool has to do in portions, so that both processors have work to the end. */
async function run(jobs: readonly Job[], checkers: Checkers): Promise<void> {
  const portions: Job[][] = [];
  for (const name of new Set(jobs.map((job) => job.name))) {
    const mine = jobs.filter((job) => job.name === name);
    for (let start = 0; start < mine.length; start += portionSize) {
      portions.push(mine.slice(start, start + portionSize));
    }
  }
  const worker = async (): Promise<void> => {
    for (let portion = portions.shift(); portion; portion = portions.shift()) {
      await runPortion(portion, checkers);
    }
  };
  await Promise.all(Array.from({length: workers}, worker));
}

const portionSize = 40;
const workers = 2;

async function runPortion(jobs: readonly Job[], checkers: Checkers): Promise<void> {
  const checker = checkers.get(jobs[0]?.name ?? '');
  if (!checker) {
    for (const job of jobs) {
      const faults = job.execution ? await execute({text: job.sample.text, beside: job.execution.beside}, job.execution.fixture) : [];
      job.verdict = faults.map((message) => ({line: 0, column: 1, message}));
    }
    return;
  }
  const verdicts = await inBox(checker, jobs);
  for (const [index, job] of jobs.entries()) {
    job.verdict = verdicts[index];
  }
}

async function inBox(checker: Checker, jobs: readonly Job[]): Promise<readonly Verdict[]> {
  const box = new Box();
  try {
    return await checker.check(
      jobs.map((job) => job.sample),
      box,
    );
  } finally {
    box.remove();
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
  const problems = 'note' in verdict ? [] : verdict;
  for (const {page, block, classification} of job.occurrences) {
    if (classification.kind === 'waived') {
      if (problems.length === 0) {
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
    for (const {line, column, message} of problems) {
      const place = line === 0 ? {line: block.line, column: block.column} : block.at(line, column);
      const fix = checkers.get(job.name)?.cure ?? `Correct the sample, or src/checks/exec/${job.name.slice(execName('').length)}`;
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
