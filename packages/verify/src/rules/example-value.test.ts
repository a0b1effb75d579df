import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf, readExample} from '../checks/testing';
import exampleValue from './example-value';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'example-value-'));
  mkdirSync(join(root, 'packages/verify/src/message-proofs/programs'), {recursive: true});
});
afterEach(() => rmSync(root, {recursive: true}));

/** Runs the rule on a page that quotes a message, with this entry in the program's file. */
async function saidOf(quoted: string, says: string): Promise<string[]> {
  writeFileSync(join(root, 'packages/verify/src/message-proofs/programs/bridge.yaml'), `program: Bridge\ntexts:\n  - says: ${JSON.stringify(says)}\n`);
  const {page} = readExample('example', `## If it does not work {#problems}\n\n### \`${quoted}\` {#a}\n`);
  const diagnostics = await applyRule('example-value', exampleValue, projectOf([page], root));
  return diagnostics.map(({line, column, message}) => `${line}:${column} ${message}`);
}

test('a value that a program fills into its message is the reader’s', async () => {
  expect(await saidOf('Interface br0 is missing', 'Interface {} is missing')).toEqual([]);
});

test('a value that is a word of the message itself has to be decided', async () => {
  const message = "3:6 br0 is a word of Bridge in this message, and would follow a reader's own value";
  expect(await saidOf('No default, such as br0, was found', 'No default, such as br0, was found')).toEqual([message]);
});
