import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf, readExample} from '../checks/testing';
import {fixtureNames} from '../samples/exec/fixtures';
import rule, {tooManyWaived, waivable} from './quote-proof';

const texts = (waived: number) =>
  Array.from({length: 100}, (_, index) => ({text: `text ${index}`, proof: index < waived ? ('waived' as const) : ('packages' as const)}));

test('lets few texts be waived', () => {
  expect([...tooManyWaived(texts(waivable))]).toEqual([]);
});

test('reports more, and does not count the product among them', () => {
  const ours = Array.from({length: 100}, (_, index) => ({text: `ours ${index}`, proof: 'ours' as const}));
  expect([...tooManyWaived([...texts(waivable + 1), ...ours])]).toMatchObject([{message: '4 of 100 quoted texts are waived, which is more than 3 %'}]);
});

describe('a record of what a program prints', () => {
  const [fixture = '', other = ''] = fixtureNames();
  const output = '```text\nThe disk is full of 3 zorbix blocks\n```\n';
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'quote-proof-'));
  });
  afterEach(() => rmSync(root, {recursive: true}));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), {recursive: true});
    writeFileSync(join(root, file), text);
  }

  /** Runs the rule on a project of one page with this record. @returns messages */
  async function messages(record: string, page: string): Promise<string[]> {
    write('packages/verify/src/message-proofs/programs/diskd.yaml', `program: diskd\ntexts:\n${record}`);
    const project = projectOf([readExample('example', `---\ntitle: Example\n---\n\n${page}`).page], root);
    return (await applyRule('quote-proof', rule, project)).map(({file, line, column, message}) => `${file}:${line}:${column} ${message}`);
  }

  const record = (executed: string): string => `  - says: 'The disk is full of {} zorbix blocks'\n    executed: ${executed}\n`;
  const missing = (name: string): string =>
    `packages/verify/src/message-proofs/programs/diskd.yaml:1:1 The fixture ${name} does not expect "The disk is full of {} zorbix blocks"`;
  const sample = (name: string, text: string): string => `${output}\n\`\`\`bash exec=${name}\n${text}\n\`\`\`\n`;

  test('has to be quoted by a page', async () => {
    const source = '\n    source: {repository: https://git.nodestead.example/diskd, path: disk.c, revision: v1, date: 2026-01-01}\n';
    expect(await messages(`  - says: The disk is full of {} zorbix blocks${source}  - says: Nobody quotes this${source}`, output)).toEqual([
      'packages/verify/src/message-proofs/programs/diskd.yaml:1:1 No page quotes "Nobody quotes this" any more',
    ]);
  });

  test('is proven by the sample and the files of its fixture, which have its words between the gaps', async () => {
    write(`packages/verify/src/samples/exec/${fixture}/files/deep/expected.txt`, 'The disk is full of');
    expect(await messages(record(fixture), sample(fixture, 'echo zorbix blocks'))).toEqual([]);
  });

  test('is not proven by one half of its words, nor by the sample of another fixture', async () => {
    write(`packages/verify/src/samples/exec/${fixture}/fixture.yaml`, 'The disk is full of');
    expect(await messages(record(fixture), sample(other, 'echo The disk is full of 3 zorbix blocks'))).toEqual([missing(fixture)]);
  });

  test('is not proven by a fixture that does not exist', async () => {
    write('packages/verify/src/samples/exec/zorbix/fixture.yaml', 'The disk is full of 3 zorbix blocks');
    expect(await messages(record('zorbix'), sample('zorbix', 'echo The disk is full of 3 zorbix blocks'))).toEqual([missing('zorbix')]);
  });
});
