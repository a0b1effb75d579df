import {existsSync, readFileSync, rmSync} from 'node:fs';
import {availableParallelism, cpus, loadavg} from 'node:os';
import {basename, join} from 'node:path';
import {parseArgs} from 'node:util';
import {brotliCompressSync} from 'node:zlib';

import {runCommand, writeReport} from '@nodestead-docs/model';
import {type Command, commandsOf, filesBelow} from '@nodestead-docs/publish';

import {commitAll, copyProject} from '../support/projectCopy';
import {weighParts} from './bundle';
import {timeChecks} from './check';
import {ratePages, ratings} from './lighthouse';
import {type Cost, develop, scriptsOf, sum, timed} from './measure';
import {multiply} from './multiply';
import {searchHolds, searchLimits, searchSites} from './search';
import {stockSite, twinsIn} from './stock';
import {comparisonTable, type Grown, growthOf, growthTable, othersTable, pagesTable, searchTable, type Side, visitHeads} from './tables';
import {isHeld, limits, visitPages} from './visit';
import {vitePressSite} from './vitepress';

/** The measured page, typical in text, code and tables. */
const page = '/guides/dhcp';

/** The page opened after it, of usual length. */
const nextPage = '/guides/nat-setup';

/** Bytes of script (brotli) that an added page may add to every other page. */
const limit = 25;

const nothing = {GIT_TERMINAL_PROMPT: '0'};

/**
 * Sites are built in memory where possible: on ext4, creating files is slow for minutes after others were deleted (`recently_deleted`), and a benchmark
 * deletes thousands between builds.
 */
const memory = '/dev/shm';

/** Removes caches and output of earlier runs, except the finished site in `kept`. */
function forget(folder: string, kept?: string): void {
  for (const name of ['build', '.docusaurus', 'node_modules/.cache', '.vitepress/cache', '.vitepress/dist']) {
    if (join(folder, name) !== kept) {
      rmSync(join(folder, name), {recursive: true, force: true});
    }
  }
}

/** Not from the sitemap, which names each page in one of its versions only. @returns how many pages a built site has, without that for wrong addresses */
async function pagesOf(folder: string): Promise<number> {
  return (await filesBelow(join(folder, 'build'))).filter((file) => file.endsWith('.html') && basename(file) !== '404.html').length;
}

interface BenchFolder {
  folder: string;
  remove: () => void;
}

function disposable(folder: string): BenchFolder {
  return {folder, remove: () => rmSync(folder, {recursive: true, force: true})};
}

function site(): BenchFolder {
  const {folder} = copyProject('bench-site-');
  commitAll(folder, 'Measure');
  return disposable(folder);
}

/** The steps of `npm run build`. */
const [compileSite] = commandsOf(process.cwd(), 'build:compile') as [Command];
const [finishSite] = commandsOf(process.cwd(), 'build:finish') as [Command];
const compile = (folder: string): Cost => timed(folder, compileSite, nothing);
const postbuild = (folder: string, ...options: string[]): Cost => timed(folder, [...finishSite, ...options], nothing);

const [startSite] = commandsOf(process.cwd(), 'start') as [Command];
const startOptions = (port: string) => ['--no-open', '--host', '127.0.0.1', '--port', port] as const;
const startDocusaurus = (port: string) => ['docusaurus', 'start', ...startOptions(port)] as const;

/** A site and how to build and start it. */
interface Measured {
  name: string;
  folder: string;
  build: () => Cost;
  /** Folder of the finished site. */
  built: string;
  start: Parameters<typeof develop>[1];
  /** Source file of the measured page. */
  file: string;
  pages: () => Promise<number>;
}

async function measure({name, folder, build, built, start, file, pages}: Measured): Promise<Side> {
  const told = <Value>(what: string, value: Value): Value => {
    console.log(`${name}, ${what}: ${JSON.stringify(value)}`);
    return value;
  };
  forget(folder);
  const cold = told('cold build', build());
  const warm = told('warm build', build());
  const scripts = told('scripts', await scriptsOf(built, page, nextPage));
  const count = await pages();
  forget(folder, built);
  const coldStart = told('cold start', await develop(folder, start, page, file, 0));
  const warmStart = told('warm start', await develop(folder, start, page, file, 5));
  return {name, pages: count, cold, warm, scripts, coldStart, warmStart};
}

/** Measures this site and others on the same pages, one after the other. */
async function compare(): Promise<string> {
  const own = site();
  const built = join(own.folder, 'build');
  const folders = [own];
  const after: Cost[] = [];
  try {
    const sides = [
      await measure({
        name: 'this site',
        folder: own.folder,
        build: () => {
          const compiled = compile(own.folder);
          after.push(postbuild(own.folder));
          return sum(compiled, after.at(-1)!);
        },
        built,
        start: (port) => [...startSite, ...startOptions(port)],
        file: `versioned_docs/version-6.0${page}.mdx`,
        pages: () => pagesOf(own.folder),
      }),
    ];
    for (const faster of [false, true]) {
      const folder = stockSite(built, {faster, search: false});
      folders.push(disposable(folder));
      sides.push(
        await measure({
          name: `stock template, ${faster ? '@docusaurus/faster' : 'webpack'}`,
          folder,
          build: () => timed(folder, ['docusaurus', 'build'], nothing),
          built: join(folder, 'build'),
          start: startDocusaurus,
          file: `versioned_docs/version-6.0${page}.md`,
          pages: () => pagesOf(folder),
        }),
      );
    }
    const folder = vitePressSite(built);
    folders.push(disposable(folder));
    sides.push(
      await measure({
        name: 'VitePress',
        folder,
        build: () => timed(folder, ['vitepress', 'build'], nothing),
        built: join(folder, '.vitepress/dist'),
        start: (port) => ['vitepress', 'dev', '--host', '127.0.0.1', '--port', port],
        file: `${page.slice(1)}.md`,
        pages: () => Promise.resolve(twinsIn(built).length),
      }),
    );
    return comparisonTable(sides, after);
  } finally {
    folders.forEach(({remove}) => remove());
  }
}

/** @returns the size of a file as sent (brotli) */
function sent(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

/** Builds this site from scratch with multiples of its pages. */
async function grow(factors: readonly number[]): Promise<Grown[]> {
  const sizes: Grown[] = [];
  for (const factor of factors) {
    const {folder} = copyProject(`bench-${factor}x-`);
    const {remove} = disposable(folder);
    try {
      await multiply(folder, factor);
      commitAll(folder, 'Measure');
      forget(folder);
      const {cpu} = sum(compile(folder), postbuild(folder, '--no-compress'));
      const {all, runtime} = await scriptsOf(join(folder, 'build'), page, nextPage);
      sizes.push({pages: await pagesOf(folder), time: cpu, script: all, runtime, index: sent(join(folder, 'build', 'search-index.json'))});
      console.log(`${factor} times the pages: ${JSON.stringify(sizes.at(-1))}`);
    } finally {
      remove();
    }
  }
  return sizes;
}

/** Titles of the reports, by part of the benchmark. */
const titles = {
  compare: 'Builds of this site and others',
  growth: 'Builds with more pages',
  visit: 'Visits on a slow phone',
  search: 'Searches on a slow phone',
  lighthouse: 'Lighthouse ratings',
} as const;

type Part = keyof typeof titles;

function isPart(word: string): word is Part {
  return Object.hasOwn(titles, word);
}

/** @returns a part's tables, and whether its targets are met */
const parts: {readonly [part in Part]: (words: readonly string[]) => Promise<{table: string; holds: boolean}>} = {
  compare: async () => ({table: await compare(), holds: true}),
  growth: async (factors) => {
    const sizes = await grow(factors.length > 0 ? factors.map(Number) : [1, 2, 4]);
    return {table: growthTable(sizes), holds: Math.max(...growthOf(sizes)) <= limit};
  },
  visit: async () => {
    const sites = await visitPages();
    const visited = sites[0]?.pages ?? [];
    const table = `${pagesTable(visited, limits, visitHeads)}
The same pages of others, visited in turns with this site's:

${othersTable(sites)}
`;
    return {
      table,
      holds: visited
        .filter(isHeld)
        .every(({painted, blocked, hydrated}) => painted <= limits.painted && blocked <= limits.blocked && hydrated <= limits.hydrated),
    };
  },
  search: async () => {
    const sites = await searchSites();
    return {table: searchTable(sites, searchLimits), holds: sites[0] !== undefined && searchHolds(sites[0])};
  },
  lighthouse: async () => {
    const rated = await ratePages();
    const heads = {performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO'};
    const names = Object.keys(ratings) as (keyof typeof ratings)[];
    return {table: pagesTable(rated, ratings, heads), holds: rated.filter(isHeld).every((rating) => names.every((name) => rating[name] >= ratings[name]))};
  },
};

/**
 * `npm run bench [-- part]`, described in `handbook/performance.md`. `-- growth 1 2` takes other sizes, `-- bundle history` one part of the bundle,
 * `-- check docs/intro.mdx` one page.
 * @returns the exit code: 1 when a target is missed
 * @throws when there is no such part
 */
async function main(): Promise<number> {
  const {positionals, values} = parseArgs({allowPositionals: true, options: {write: {type: 'boolean', default: false}}});
  const [first, ...words] = positionals;
  if (first === 'bundle') {
    console.log(await weighParts(page, words));
    return 0;
  }
  if (first === 'check') {
    const {table, holds} = timeChecks(words);
    console.log(table);
    return holds ? 0 : 1;
  }
  const chosen = first === undefined ? Object.keys(titles) : [first];
  if (!chosen.every(isPart)) {
    throw new Error(`There is no part ${first}; there are ${[...Object.keys(titles), 'bundle', 'check'].join(', ')}.`);
  }
  if (existsSync(memory)) {
    process.env.TMPDIR = memory;
  }
  const machine = `${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)}.\n`);
  const failed: string[] = [];
  for (const part of chosen) {
    const {table, holds} = await parts[part](words);
    console.log(table);
    if (values.write) {
      const body = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.\n\n${table}`;
      writeReport('.', {name: `bench-${part}`, title: titles[part], command: `npm run bench -- ${part} --write`, body});
    }
    if (!holds) {
      failed.push(part);
    }
  }
  if (failed.length > 0) {
    console.error(`What is asked for does not hold: ${failed.join(', ')}.`);
  }
  return Math.min(1, failed.length);
}

runCommand(main);
