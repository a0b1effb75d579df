import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import {build} from '../../src/release/build';

let project = '';
const cache = (): string => join(project, 'node_modules/.cache/rspack');

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'build-'));
  const scripts = {'build:compile': 'node compile.cjs', 'build:finish': 'node finish.cjs'};
  writeFileSync(join(project, 'package.json'), JSON.stringify({scripts}));
  writeFileSync(join(project, 'finish.cjs'), "require('node:fs').writeFileSync('finished', '')");
  mkdirSync(cache(), {recursive: true});
});
afterEach(() => rmSync(project, {recursive: true}));

/** Builds a project whose compiler ends with a signal so many times, and counts its runs. */
function buildWith(signal: NodeJS.Signals, times: number): void {
  writeFileSync(join(project, 'runs'), '');
  const compile = `
    require('node:fs').appendFileSync('runs', '.');
    if (require('node:fs').readFileSync('runs').length <= ${times}) process.kill(process.pid, '${signal}'), setTimeout(() => {}, 10000);`;
  writeFileSync(join(project, 'compile.cjs'), compile);
  build({project, site: 'site', rules: 'rules', generated: 'generated', baseUrl: '/', compress: true, manual: false, fromScratch: false, quiet: true, lock: 2});
}

const seen = () => ({runs: readFileSync(join(project, 'runs'), 'utf8').length, finished: existsSync(join(project, 'finished')), cache: existsSync(cache())});

describe('a build whose bundler', () => {
  test('stood still is made once more, without what the bundler kept', () => {
    buildWith('SIGALRM', 1);
    expect(seen()).toEqual({runs: 2, finished: true, cache: false});
  });

  test('stands still again fails', () => {
    expect(() => buildWith('SIGALRM', 2)).toThrow('Command failed');
    expect(seen()).toEqual({runs: 2, finished: false, cache: false});
  });

  test('is killed fails at once', () => {
    expect(() => buildWith('SIGKILL', 1)).toThrow('Command failed');
    expect(seen()).toEqual({runs: 1, finished: false, cache: true});
  });
});
