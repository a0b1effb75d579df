import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import {afterEach, beforeEach, expect, test, vi} from 'vitest';

let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'build [1] '));
  const scripts = {'build:compile': 'node compile.cjs', 'build:finish': 'node finish.cjs'};
  writeFileSync(join(project, 'package.json'), JSON.stringify({scripts}));
  compiles(`fs.writeFileSync(site + '/page.html', 'new');`);
  finishes();
});

afterEach(() => {
  rmSync(project, {recursive: true, force: true});
});

const prelude = `
const fs = require('node:fs');
const option = (name) => process.argv[process.argv.indexOf(name) + 1];
`;

/** What stands for Docusaurus: the folder is there, and then the statements follow. */
function compiles(statements: string): void {
  const make = `const site = option('--out-dir'), generated = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME; fs.mkdirSync(site, {recursive: true});`;
  writeFileSync(join(project, 'compile.cjs'), `${prelude}${make}${statements}`);
}

/** What stands for `packages/publish/src/postbuild`. */
function finishes(statements = ''): void {
  const make = `const rules = option('--rules'); fs.mkdirSync(rules, {recursive: true}); fs.writeFileSync(rules + '/site.conf', 'rule');`;
  writeFileSync(join(project, 'finish.cjs'), `${prelude}${make}${statements}`);
}

const command = ['--require', resolve('packages/client-bundle/typescript.cjs'), resolve('packages/publish/src/release/site.ts')];

/** An ordinary machine, whatever runs the tests. */
const env = {...process.env, CI: '', BASE_URL: '/'};

function build(): {status: number | null; stderr: string} {
  return spawnSync(process.execPath, command, {cwd: project, encoding: 'utf8', env});
}

function page(): string {
  return readFileSync(join(project, 'build/page.html'), 'utf8');
}

function earlierBuild(): void {
  mkdirSync(join(project, 'build'));
  writeFileSync(join(project, 'build/page.html'), 'old');
  writeFileSync(join(project, 'build/gone.html'), 'old');
}

test('a build takes the place of the one before, with the rules that belong to it', () => {
  earlierBuild();
  expect(build().status).toBe(0);
  expect(readdirSync(join(project, 'build'))).toEqual(['page.html']);
  expect(page()).toBe('new');
  expect(readFileSync(join(project, 'deploy/site.conf'), 'utf8')).toBe('rule');
});

test.each([
  ['Docusaurus', () => compiles(`fs.writeFileSync(site + '/page.html', 'half'); process.exit(1);`)],
  ['what comes after it', () => finishes('process.exit(1);')],
])('a build that %s fails leaves the last whole one, and says so', (_what, fail) => {
  earlierBuild();
  fail();
  const {status, stderr} = build();
  expect(status).toBe(1);
  expect(stderr).toMatch(/The build failed; build\/ is the site that was built whole at \d{4}-/);
  expect(page()).toBe('old');
  expect(existsSync(join(project, 'deploy'))).toBe(false);
});

test('a first build that fails leaves none, and says so', () => {
  finishes('process.exit(1);');
  const {status, stderr} = build();
  expect(status).toBe(1);
  expect(stderr).toContain('The build failed; there is no build/.');
  expect(existsSync(join(project, 'build'))).toBe(false);
});

test('nothing that an earlier build generated is there for the next', () => {
  const lists = `fs.mkdirSync(generated, {recursive: true}); fs.writeFileSync(site + '/page.html', fs.readdirSync(generated).join());`;
  compiles(`${lists} fs.writeFileSync(generated + '/left-over.json', '');`);
  build();
  expect(build().status).toBe(0);
  expect(page()).toBe('');
});

test('Docusaurus is not let ask the registry for a newer one', () => {
  compiles(`fs.writeFileSync(site + '/page.html', String('NO_UPDATE_NOTIFIER' in process.env));`);
  expect(build().status).toBe(0);
  expect(page()).toBe('true');
});

test('a second build at the same time is refused; the lock is gone with the last process of the first, however it ended', async () => {
  // The one that compiles says that it is there, and goes on when it is told.
  compiles(
    `fs.writeFileSync('begun', String(process.pid)); const wait = setInterval(() => fs.existsSync('go on') && (clearInterval(wait), fs.writeFileSync('ended', '')), 20);`,
  );
  const first: ChildProcess = spawn(process.execPath, command, {cwd: project, stdio: 'ignore', env});
  const ended = once(first, 'exit');
  await vi.waitUntil(() => existsSync(join(project, 'begun')), 30_000);
  const second = build();
  expect(second.status).toBe(1);
  expect(second.stderr).toContain('A build is running in this checkout already.');

  first.kill('SIGKILL');
  await ended;
  expect(build().stderr, 'what it started is still writing').toContain('A build is running in this checkout already.');

  writeFileSync(join(project, 'go on'), '');
  await vi.waitUntil(() => existsSync(join(project, 'ended')), 30_000);
  compiles(`fs.writeFileSync(site + '/page.html', 'third');`);
  await vi.waitUntil(() => build().status === 0, 30_000);
  expect(page()).toBe('third');
});
