import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {type Block, findProgram, parsePage} from '@nodestead-docs/model';
import {describe, expect, test} from 'vitest';

import type {Sample, SampleDiagnostic} from '../../src/samples/checker';
import {checkersFolder, loadCheckers} from '../../src/samples/registry';
import {canIsolate, sandboxes} from './sandboxes';

const checkers = await loadCheckers();

/** A sample that has to fail, and what has to be said: line, column and words, or only the words where the line does not matter. Some tools say it only where they are shown a network. */
interface BadExample {
  block: Block;
  inNetwork: boolean;
  expected: {line?: number; column?: number; words: string};
}

function examples(name: string): {good: Block[]; bad: BadExample[]} {
  const page = parsePage(name, name, readFileSync(join(checkersFolder, `${name}.examples.md`), 'utf8'));
  const fails = page.headings.find(({text}) => text === 'Fails')?.line ?? Infinity;
  const bad = page.blocks.filter(({line}) => line > fails);
  const lines = page.source.split('\n');
  return {
    good: page.blocks.filter(({line}) => line < fails),
    bad: bad.map((block, index) => {
      const until = (bad[index + 1]?.line ?? lines.length + 1) - 1;
      const said = lines.slice(block.line, until).findLast((line) => /^(Line|Says)\b/.test(line)) ?? '';
      const [, line, column, words = ''] = /^(?:Line (\d+)(?:, column (\d+))?|Says(?:, in a network)?)(?:: `+ ?(.*?) ?`+)?$/.exec(said) ?? [];
      return {
        block,
        inNetwork: said.startsWith('Says, in a network'),
        expected: {line: line === undefined ? undefined : Number(line), column: column === undefined ? undefined : Number(column), words},
      };
    }),
  };
}

function sample({text, fence}: Block): Sample {
  return {text, language: fence.language, attributes: fence.attributes};
}

describe.each([...checkers])('%s', (name, checker) => {
  const missing = checker.programs.filter((program) => findProgram(program) === undefined);
  const able = missing.length === 0 && (canIsolate || checker.programs.length === 0);

  test('has an example of each kind, and every language it takes is in one', () => {
    expect(existsSync(join(checkersFolder, `${name}.examples.md`)), `packages/verify/src/samples/checkers/${name}.examples.md is missing`).toBe(true);
    const {good, bad} = examples(name);
    expect(good.length).toBeGreaterThan(0);
    expect(bad.length).toBeGreaterThan(0);
    const shown = new Set([...good, ...bad.map(({block}) => block)].map(({fence}) => fence.language));
    expect(checker.takes.filter(({language}) => !shown.has(language))).toEqual([]);
  });

  test.runIf(process.env.CI)('is installed where CI is set', () => {
    expect(missing).toEqual([]);
  });

  test.runIf(able)('passes the good ones and rejects the bad ones, with the right message', {timeout: 60_000}, async () => {
    const {good, bad} = examples(name);
    const verdicts = await checker.check([...good, ...bad.map(({block}) => block)].map(sample), sandboxes);
    for (const [index, block] of good.entries()) {
      const verdict = verdicts[index];
      expect(verdict && 'note' in verdict ? [] : verdict, `line ${block.line} has to pass`).toEqual([]);
    }
    for (const [index, {block, expected, inNetwork}] of bad.entries()) {
      if (inNetwork && !sandboxes.showsNetwork) {
        continue;
      }
      const problems = verdicts[good.length + index] as readonly SampleDiagnostic[];
      const place = {...(expected.line !== undefined && {line: expected.line}), ...(expected.column !== undefined && {column: expected.column})};
      expect(problems, `line ${block.line} has to fail`).toContainEqual(
        expect.objectContaining({...place, message: expect.stringContaining(expected.words) as string}),
      );
    }
  });
});
