import {execFileSync, spawnSync} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';

import {selectStages, type Stage, testStages, verifyStages} from '@nodestead-docs/publish';

import {commitAll, copyFiles} from '../support/projectCopy';
import {type Move, moves, pins} from './moves';

/** The fields of `package.json` that an update changes. */
interface Manifest {
  dependencies: {[name: string]: string};
  overrides: {[name: string]: string | {[name: string]: string}};
}

/** Unit tests of code that depends on Docusaurus. */
const unitTests = ['bundle', 'content', 'highlight', 'postbuild', 'search', 'site', 'versions'].map((room) => `tests/unit/${room}`);

/** Stages of `npm test` and `npm run verify` that depend on Docusaurus. */
const stages: readonly Stage[] = [
  ...selectStages(testStages, ['types']),
  {name: 'unit', commands: [`vitest run --project unit ${unitTests.join(' ')}`]},
  ...selectStages(testStages, ['build']),
  ...selectStages(verifyStages, ['archive']),
  ...selectStages(testStages, ['site', 'browser']),
];

/** @returns the newest 3.x release */
function getNewestVersion(): string {
  const answer = execFileSync('npm', ['view', '@docusaurus/core@3', 'version', '--json'], {encoding: 'utf8'});
  const byNumber = new Intl.Collator('en', {numeric: true});
  // The registry guarantees no order.
  return ([JSON.parse(answer)].flat() as string[]).sort((one, other) => byNumber.compare(one, other)).at(-1)!;
}

/** Sets every Docusaurus package to one version, in overrides too. */
function setVersion(manifest: Manifest, version: string): void {
  const current = manifest.dependencies['@docusaurus/core']!;
  const set = (versions: {[name: string]: string | {[name: string]: string}}): void => {
    for (const [name, value] of Object.entries(versions)) {
      if (typeof value === 'object') {
        set(value);
      } else if (name.startsWith('@docusaurus/') && value === current) {
        versions[name] = version;
      }
    }
  };
  set(manifest.dependencies);
  set(manifest.overrides);
}

/** @throws when the text to replace is missing, so that obsolete moves are removed */
function apply(copy: string, {file, from, to}: Move): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) {
    throw new Error(`${file} has no ${from} any more; take its row out of tests/next/moves.ts.`);
  }
  writeFileSync(path, text.replace(from, to));
}

/** `npm run verify -- next`: tries the newest Docusaurus 3.x in a copy of the project, after the known changes in `moves.ts`, and reports which stages break. */
function main(): void {
  const version = getNewestVersion();
  const {folder: copy} = copyFiles('next-');
  const path = join(copy, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  setVersion(manifest, version);
  Object.assign(manifest.overrides, Object.fromEntries(Object.entries(pins).map(([name, pin]) => [name, pin.version])));
  writeFileSync(path, JSON.stringify(manifest, null, 2));
  rmSync(join(copy, 'package-lock.json'));
  moves.forEach((move) => apply(copy, move));
  console.log(`Docusaurus ${version} in ${copy}`);
  const env = {...process.env, PATH: `${join(copy, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`};
  const run = (command: string): boolean => {
    const [program = '', ...args] = command.split(' ');
    return spawnSync(program, args, {cwd: copy, env, stdio: 'inherit'}).status === 0;
  };
  if (!run('npm install --no-audit --no-fund')) {
    throw new Error('The packages cannot be installed together; the lines above say which.');
  }
  const broken = stages.flatMap(({name, commands}) => {
    // Docusaurus reads page dates from Git, and a build rewrites committed web server rules.
    commitAll(copy, `Before ${name}`);
    return commands.every(run) ? [] : [name];
  });
  console.log(`\nDocusaurus ${version}, after ${moves.length} known moves: ${broken.length === 0 ? 'nothing breaks' : `breaks in ${broken.join(', ')}`}.`);
  if (broken.length === 0) {
    rmSync(copy, {recursive: true});
  }
  process.exitCode = broken.length === 0 ? 0 : 1;
}

main();
