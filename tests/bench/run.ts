import {readFileSync, rmSync} from 'node:fs';
import {availableParallelism, cpus, loadavg} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {brotliCompressSync} from 'node:zlib';

import {sitemapPages} from '../../src/postbuild/builtSite';
import {commitAll, copyProject} from '../support/projectCopy';
import {weighParts} from './bundle';
import {develop, scriptsOf, sum, timed, type Cost, type Development, type Scripts} from './measure';
import {multiply} from './multiply';
import {stockSite} from './stock';
import {growthOf, growthTable, ratioTable, type Grown, type Side} from './tables';

/** The page that is looked at: text, code and tables, in the middle of the menu. */
const page = '/guides/dhcp';

/** What a page more may cost each other page, in bytes of script as sent (brotli). */
const limit = 25;

const nothing = {GIT_TERMINAL_PROMPT: '0'};

/** What a build leaves for the next one. */
function forget(folder: string): void {
  for (const name of ['build', '.docusaurus', 'node_modules/.cache']) {
    rmSync(join(folder, name), {recursive: true, force: true});
  }
}

async function pagesOf(folder: string): Promise<number> {
  return (await sitemapPages({folder: join(folder, 'build'), baseUrl: '/', origin: '', title: '', tagline: ''})).length;
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

const docusaurus = (folder: string): Cost => timed(folder, ['docusaurus', 'build'], nothing);
const finish = (folder: string, ...options: string[]): Cost => timed(folder, ['tsx', 'src/postbuild/index.ts', ...options], nothing);

async function measured(folder: string, build: () => Cost, file: string): Promise<Side> {
  forget(folder);
  const cold = build();
  const warm = build();
  const scripts: Scripts = await scriptsOf(join(folder, 'build'), page);
  const development: Development = await develop(folder, page, file);
  return {cold, warm, scripts, ...development, pages: await pagesOf(folder)};
}

/** Measures this site and the stock template on the same pages, one after the other. */
async function compare(): Promise<string> {
  const own = site();
  try {
    const finishing: Cost[] = [];
    const whole = (): Cost => {
      const built = docusaurus(own.folder);
      const finished = finish(own.folder);
      finishing.push(finished);
      return sum(built, finished);
    };
    const ours = await measured(own.folder, whole, `versioned_docs/version-6.0${page}.mdx`);
    // The development server has changed a page: the stock site gets what the build made before.
    const other = disposable(stockSite(join(own.folder, 'build')));
    try {
      const stock = await measured(other.folder, () => docusaurus(other.folder), `versioned_docs/version-6.0${page}.md`);
      return ratioTable(ours, stock, finishing);
    } finally {
      other.remove();
    }
  } finally {
    own.remove();
  }
}

/** The bytes of a file as hosts send it. */
function sent(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

/** Builds this site with some multiples of its pages, from scratch each time. */
async function grow(factors: readonly number[]): Promise<Grown[]> {
  const sizes: Grown[] = [];
  for (const factor of factors) {
    const {folder} = copyProject(`bench-${factor}x-`);
    const {remove} = disposable(folder);
    try {
      await multiply(folder, factor);
      commitAll(folder, 'Measure');
      forget(folder);
      const {cpu} = sum(docusaurus(folder), finish(folder, '--no-compress'));
      const {all, runtime} = await scriptsOf(join(folder, 'build'), page);
      sizes.push({pages: await pagesOf(folder), time: cpu, script: all, runtime, index: sent(join(folder, 'build', 'search-index.json'))});
      console.log(`${factor} times the pages: ${JSON.stringify(sizes.at(-1))}`);
    } finally {
      remove();
    }
  }
  return sizes;
}

/**
 * `npm run bench`: how long building and changing take, beside the stock template of Docusaurus on the same pages in the same run, and how time and script
 * grow with the number of pages. `-- compare` or `-- growth` runs one of the two, `-- growth 1 2` for other sizes. `-- bundle` says what each part of the bundle
 * plugin saves, `-- bundle history` what one does.
 */
async function main(): Promise<void> {
  const {positionals} = parseArgs({allowPositionals: true});
  if (positionals[0] === 'bundle') {
    console.log(await weighParts(page, positionals.slice(1)));
    return;
  }
  const parts = positionals.filter((word) => !/^\d+$/.test(word));
  const factors = positionals.filter((word) => /^\d+$/.test(word)).map(Number);
  const wanted = (part: string): boolean => parts.length === 0 || parts.includes(part);
  const processors = cpus();
  console.log(
    `${availableParallelism()} processors (${processors[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}.\n`,
  );
  if (wanted('compare')) {
    console.log(await compare());
  }
  if (wanted('growth')) {
    const sizes = await grow(factors.length > 0 ? factors : [1, 2, 4]);
    console.log(growthTable(sizes));
    const worst = Math.max(...growthOf(sizes));
    if (worst > limit) {
      throw new Error(`A page more costs each other page ${worst.toFixed(1)} bytes of script; ${limit} are allowed.`);
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
