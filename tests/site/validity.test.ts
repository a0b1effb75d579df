import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {findProgram} from '@nodestead-docs/model';
import {filesBelow} from '@nodestead-docs/publish';
import {expect, test} from 'vitest';

const jar = createRequire(import.meta.url)('vnu-jar') as string;

interface Message {
  url: string;
  message: string;
  extract?: string;
}

/**
 * @param files of HTML
 * @returns what the W3C's checker (https://validator.github.io/validator/) calls an error in them, each kind once with a place
 */
function errorsIn(files: readonly string[]): string[] {
  const {stderr, status} = spawnSync(findProgram('java') ?? 'java', ['-jar', jar, '--errors-only', '--exit-zero-always', '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) {
    throw new Error(stderr);
  }
  const {messages} = JSON.parse(stderr) as {messages: Message[]};
  return [...new Map(messages.map((found) => [found.message, found])).values()].map(({message, url, extract}) => `${message} ${url}: ${extract ?? ''}`);
}

test('every page is valid HTML', async () => {
  const files = (await filesBelow('build')).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(200);
  expect(errorsIn(files)).toEqual([]);
});

test('a page that is not is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'validity-'));
  const bad = join(folder, 'bad.html');
  try {
    writeFileSync(bad, '<!doctype html><html lang=en><title>Bad</title><table><tr role=row><td>1</table><p itemprop=name>a');
    expect(errorsIn([bad])).toEqual([expect.stringContaining('“role”'), expect.stringContaining('“itemprop”')]);
  } finally {
    rmSync(folder, {recursive: true});
  }
});
