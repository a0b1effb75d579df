import {spawn, spawnSync} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import {extname, join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {brotliCompressSync, gzipSync} from 'node:zlib';

import {chromium, type Page} from '@playwright/test';

import playwright from '../../playwright.config';
import {freePort} from '../e2e/support/server';
import {countTraffic, saveData} from '../e2e/support/traffic';

/** How long a command took. */
export interface Cost {
  /** Seconds on the clock; other work on the machine counts. */
  wall: number;
  /** Seconds of processor time of the command and all it started. */
  cpu: number;
}

/** Where a folder's own programs are found before the machine's. */
function environmentOf(folder: string): NodeJS.ProcessEnv {
  return {...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH ?? ''}`};
}

/**
 * Runs a command to its end.
 * @param folder full path of the folder it runs in
 * @param command program of the folder's `node_modules/.bin`, or of the machine, with arguments
 * @throws when it fails, with what it said
 */
export function timed(folder: string, command: readonly [program: string, ...args: string[]], environment: {[name: string]: string} = {}): Cost {
  // The shell's own "time" counts grandchildren too, which Node does not tell.
  const {status, stdout, stderr} = spawnSync('bash', ['-c', 'TIMEFORMAT="measured %R %U %S"; time "$@"', 'bash', ...command], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {...environmentOf(folder), ...environment},
  });
  const [, wall, user, system] = /^measured (\S+) (\S+) (\S+)$/m.exec(stderr) ?? [];
  if (status !== 0 || wall === undefined) {
    throw new Error(`${command.join(' ')} failed in ${folder}:\n${stdout.slice(-2000)}\n${stderr.slice(-4000)}`);
  }
  return {wall: Number(wall), cpu: Number(user) + Number(system)};
}

/** @returns the sum of two costs, for commands that run one after the other */
export function sum(one: Cost, other: Cost): Cost {
  return {wall: one.wall + other.wall, cpu: one.cpu + other.cpu};
}

async function withPage<Result>(use: (page: Page) => Promise<Result>, savesData = true): Promise<Result> {
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const page = await browser.newPage();
    if (savesData) {
      await saveData(page);
    }
    return await use(page);
  } finally {
    await browser.close();
  }
}

const types: {[extension: string]: string} = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a built site as static hosts do: `page.html` at `/page`, `index.html` for a folder. */
async function serve(folder: string): Promise<{origin: string; server: Server}> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    for (const file of [path, `${path}.html`, join(path, 'index.html')]) {
      try {
        const body = readFileSync(join(folder, file));
        response.writeHead(200, {'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'gzip'}).end(gzipSync(body));
        return;
      } catch {
        // The next form of the address.
      }
    }
    response.writeHead(404).end();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {origin: `http://127.0.0.1:${port}`, server};
}

/** What a first visit to a page loads of scripts, and the page after it, in bytes as brotli (level 11) sends them. */
export interface Scripts {
  /** The bundler's runtime alone. */
  runtime: number;
  /** All scripts. */
  all: number;
  /** What comes to them when the reader goes on to another page, with nothing fetched ahead. */
  next: number;
}

/**
 * Opens a page of a built site in a browser, goes on to another, and weighs the scripts that are loaded.
 * @param next address of a page to which the first one's menu leads
 */
export async function scriptsOf(folder: string, path: string, next: string): Promise<Scripts> {
  const {origin, server} = await serve(folder);
  try {
    return await withPage(async (page) => {
      const scripts: Scripts = {runtime: 0, all: 0, next: 0};
      const bodies = new Map<string, Promise<Buffer>>();
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') {
          bodies.set(response.url(), response.body());
        }
      });
      const weighed = async (): Promise<[url: string, size: number][]> => {
        const loaded = Promise.all(Array.from(bodies, async ([url, body]): Promise<[string, number]> => [url, brotliCompressSync(await body).length]));
        bodies.clear();
        return loaded;
      };
      await page.goto(`${origin}${path}`, {waitUntil: 'networkidle'});
      for (const [url, size] of await weighed()) {
        scripts.all += size;
        scripts.runtime += /\/runtime~main\.[^/]+$/.test(url) ? size : 0;
      }
      const title = await page.title();
      await page.locator(`a[href="${next}"]`).first().click();
      await page.waitForFunction((before) => document.title !== before, title);
      scripts.next = (await weighed()).reduce((total, [, size]) => total + size, 0);
      return scripts;
    });
  } finally {
    server.close();
  }
}

/** What a first visit to a page loads, in bytes as brotli (level 11) sends them. */
export interface Weight {
  html: number;
  scripts: number;
  styles: number;
  /** Fetched ahead for the links in view, in bytes as gzip sends them. */
  ahead: number;
}

/** Opens a page of a built site in a browser and weighs what it loads, and what it fetches ahead for others. */
export async function weigh(folder: string, path: string): Promise<Weight> {
  const {origin, server} = await serve(folder);
  const kinds: {[type: string]: 'html' | 'scripts' | 'styles'} = {document: 'html', script: 'scripts', stylesheet: 'styles'};
  try {
    return await withPage(async (page) => {
      const bodies: {kind: 'html' | 'scripts' | 'styles'; body: Promise<Buffer>}[] = [];
      page.on('response', (response) => {
        const kind = kinds[response.request().resourceType()];
        if (kind) {
          bodies.push({kind, body: response.body()});
        }
      });
      const traffic = await countTraffic(page);
      await page.goto(`${origin}${path}`, {waitUntil: 'networkidle'});
      await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
      // Pages are fetched ahead one by one, whenever the browser has nothing else to do.
      let ahead = -1;
      while (traffic().prefetch !== ahead) {
        ahead = traffic().prefetch;
        await page.waitForTimeout(4_000);
      }
      const weight: Weight = {html: 0, scripts: 0, styles: 0, ahead};
      for (const {kind, body} of bodies) {
        weight[kind] += brotliCompressSync(await body).length;
      }
      return weight;
    }, false);
  } finally {
    server.close();
  }
}

/** How the development server answers. */
export interface Development {
  /** From the start of the server until the page is in the browser. */
  firstPage: Cost;
  /** From the moment a page's file is saved until the browser shows the change: the middle of five, in seconds on the clock. */
  change: number;
}

/** Ticks in a second in which Linux counts processor time (`getconf CLK_TCK`): 100 on all its architectures. */
const ticks = 100;

/** @returns seconds of processor time that a process, those it has started and those they have ended took so far */
function cpuOf(root: number): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    try {
      // Behind the name in brackets: state, parent, … and as 12th to 15th user and system time, of itself and of children that have ended.
      const fields = readFileSync(`/proc/${Number(name)}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      return [{pid: Number(name), parent: fields[1]!, time: fields.slice(11, 15).reduce((total, time) => total + time, 0)}];
    } catch {
      return [];
    }
  });
  const timeOf = (pid: number): number =>
    processes.filter(({parent}) => parent === pid).reduce((total, child) => total + timeOf(child.pid), processes.find((one) => one.pid === pid)?.time ?? 0);
  return timeOf(root) / ticks;
}

/**
 * Starts the development server of a site and looks at it in a browser.
 * @param command starts the server in the folder at a port; program of the folder's `node_modules/.bin`, or of the machine, with arguments
 * @param path address of a page
 * @param file its file, to which paragraphs are added
 * @param rounds how often the file is changed
 */
export async function develop(
  folder: string,
  command: (port: string) => readonly [program: string, ...args: string[]],
  path: string,
  file: string,
  rounds: number,
): Promise<Development> {
  const port = await freePort();
  return withPage(async (page) => {
    const begin = performance.now();
    const [program, ...args] = command(String(port));
    const server = spawn(program, args, {cwd: folder, stdio: 'ignore', env: environmentOf(folder)});
    try {
      const address = `http://127.0.0.1:${port}${path}`;
      while (
        !(await page.goto(address).then(
          () => true,
          () => false,
        ))
      ) {
        if (server.exitCode !== null) {
          throw new Error(`The development server in ${folder} ended by itself.`);
        }
        await sleep(50);
      }
      await page.locator('h1').first().waitFor({timeout: 180_000});
      const firstPage = {wall: (performance.now() - begin) / 1000, cpu: cpuOf(server.pid!)};
      await page.waitForLoadState('networkidle');

      const changes: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        // Nobody saves again while what was saved last is still at work.
        await sleep(2_000);
        const words = `Change number ${round} arrived.`;
        writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}\n\n${words}\n`);
        const saved = performance.now();
        await page.getByText(words).waitFor({timeout: 120_000});
        changes.push((performance.now() - saved) / 1000);
      }
      return {firstPage, change: changes.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN};
    } finally {
      server.kill('SIGTERM');
      await new Promise((done) => server.once('exit', done));
    }
  });
}
