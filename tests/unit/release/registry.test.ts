import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'registry-'));
});
afterEach(() => rmSync(home, {recursive: true}));

/** What Docusaurus wrote down in order to ask the registry later, where nothing tells it that this is no writer's machine. */
function remembers(script: string, option: string): string[] {
  // A registry that nobody can ask.
  const env = {PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: join(home, 'config'), npm_config_registry: 'http://127.0.0.1:9/'};
  const {status, stderr} = spawnSync(process.execPath, [script, option], {env, encoding: 'utf8'});
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return readdirSync(home);
}

test('Docusaurus by itself asks the registry whether there is a newer one', () => {
  expect(remembers('node_modules/@docusaurus/core/bin/docusaurus.mjs', '--version')).toEqual(['config']);
});

test('npm start asks the registry for nothing', () => {
  expect(remembers('packages/publish/src/release/start.mjs', '--help')).toEqual([]);
});
