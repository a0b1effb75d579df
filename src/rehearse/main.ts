import {join} from 'node:path';

import {knownNames} from '../checks/model/knownNames';
import {callErrors} from '../checks/rules/command';
import {readFacts, textsOf} from '../facts/load';
import {versionFolder} from '../site/versions';
import {sweepGroups} from './enclosure';
import {faultLines} from './fault';
import {engineStamp, GreenRuns, greenKey} from './green';
import {describe} from './mutate';
import {missing} from './needs';
import {readOptions, usage, type Options} from './options';
import {planOf} from './plan';
import {loadRehearsals, RehearsalError, versionName} from './rehearsals';
import {rootFor, type Root} from './roots';
import {performRun} from './run';
import {machinesOf, rootsOf, selectRuns, type Run} from './runs';

const repository = join(import.meta.dirname, '..', '..');
const [green, red, wrongCall, impossible, interrupted] = [0, 1, 2, 3, 130];

/** `npm run rehearse`: performs pages and prints what broke. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return green;
  }
  const runs = selectRuns(loadRehearsals(repository), options);
  if (runs.length === 0) {
    console.error('No rehearsal fits what was asked for.');
    return wrongCall;
  }
  const lacks = missing();
  if (lacks.length > 0) {
    console.log(`Pages were NOT performed: this machine lacks ${lacks.join(', ')}.`);
    return options.required ? impossible : green;
  }
  sweepGroups();
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ending.abort());
  }
  return performAll(runs, options, ending.signal);
}

async function performAll(runs: readonly Run[], options: Options, signal: AbortSignal): Promise<number> {
  const record = new GreenRuns();
  const engine = engineStamp([import.meta.dirname]);
  const roots = new Map<string, Promise<Root>>();
  let failed = 0;
  let kept = 0;
  for (const run of runs) {
    if (signal.aborted) {
      return interrupted;
    }
    const name = nameOf(run);
    const made = await rootsFor(run, roots, signal);
    const key = keyOf(run, made, engine);
    if (record.has(key) && !options.again && !options.keep) {
      kept += 1;
      continue;
    }
    console.log(name);
    const began = Date.now();
    const result = await performRun(
      {
        file: run.loaded.file,
        variant: run.variant.name,
        debian: run.debian,
        ...(run.mutation ? {mutation: run.variant.mutations.indexOf(run.mutation)} : {}),
        roots: Object.fromEntries(Object.entries(made.machines).map(([machine, {folder}]) => [machine, folder])),
        hostRoot: made.hosts.folder,
        keep: options.keep,
      },
      signal,
      (text) => {
        console.log(`  ${time(began)} ${text}`);
      },
    );
    if (signal.aborted) {
      console.log('Ended before it was done.');
      return interrupted;
    }
    const lines = judge(run, result);
    if (lines.length === 0) {
      record.add(key);
      console.log(`  ${time(began)} ${run.mutation ? `noticed by "${run.mutation.fails}"` : 'green'}`);
    } else {
      failed += 1;
      console.log(lines.join('\n'));
    }
  }
  console.log(`${runs.length} runs: ${failed === 0 ? 'all green' : `${failed} NOT green`}${kept === 0 ? '' : `; ${kept} unchanged since they were`}.`);
  return failed === 0 ? green : red;
}

/** A run depends on what it performs, not on the version it is in: equal pages of several versions are performed once. */
function keyOf(run: Run, roots: Awaited<ReturnType<typeof rootsFor>>, engine: string): string {
  const {page, rehearsal, version} = run.loaded;
  const {networks, hosts} = rehearsal;
  const performed = {plan: planOf(page, rehearsal, run.variant), networks, hosts, machines: machinesOf(run), answers: run.variant.steadctl};
  return greenKey({
    performed,
    run: [String(run.debian), JSON.stringify(run.mutation ?? null)],
    roots: [...Object.values(roots.machines), roots.hosts].map(({stamp}) => stamp),
    refused: callErrors(textsIn(performed).join('\n'), knownNames([readFacts(textsOf(repository), versionFolder(version)).facts])),
    engine,
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** @returns what is wrong, in lines; nothing when the run is green, or its mutation was noticed */
function judge({loaded, mutation}: Run, {faults, broken}: Awaited<ReturnType<typeof performRun>>): string[] {
  if (mutation === undefined) {
    return [
      ...(broken === undefined ? [] : [`  ${loaded.page.file}  cannot be performed`, ...broken.split('\n').map((line) => `    ${line}`)]),
      ...faults.flatMap((fault) => faultLines(loaded.page.file, fault)),
    ];
  }
  if (faults.some(({expectation}) => expectation === mutation.fails)) {
    return [];
  }
  const others = faults.map(({expectation}) => `"${expectation}"`).join(', ');
  return [`  NOT noticed by "${mutation.fails}"${broken === undefined ? '' : `: ${broken}`}${others === '' ? '' : `, but by ${others}`}`];
}

async function rootsFor(run: Run, made: Map<string, Promise<Root>>, signal: AbortSignal): Promise<{machines: Record<string, Root>; hosts: Root}> {
  const get = (spec: ReturnType<typeof rootsOf>['hosts']) => {
    const key = JSON.stringify(spec);
    const root = made.get(key) ?? rootFor(spec, (text) => console.log(text), signal);
    made.set(key, root);
    return root;
  };
  const {machines, hosts} = rootsOf(run);
  const entries: [string, Root][] = [];
  for (const [name, spec] of Object.entries(machines)) {
    entries.push([name, await get(spec)]);
  }
  return {machines: Object.fromEntries(entries), hosts: await get(hosts)};
}

function nameOf({loaded, variant, debian, mutation}: Run): string {
  return `${versionName(loaded.version)} ${loaded.id}: ${variant.name}, Debian ${debian}${mutation ? `, ${describe(mutation)}` : ''}`;
}

function time(began: number): string {
  return `${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof RehearsalError ? error.faults.join('\n') : error instanceof Error ? error.message : error);
    process.exitCode = error instanceof RehearsalError ? red : wrongCall;
  },
);
