import {cpSync, existsSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const fixtures = path.join(__dirname, 'fixtures');

/** Facts of a small product whose API document is right in every way. */
export const goodFacts = path.join(fixtures, 'good');

/**
 * @param name folder in `fixtures/bad`, which holds the files that differ from the good ones
 * @returns a scratch folder with the good facts and that error
 */
export function factsWithError(name: string): string {
  const bad = path.join(fixtures, 'bad', name);
  if (!existsSync(bad)) {
    throw new Error(`There is no fixture ${bad}.`);
  }
  const scratch = mkdtempSync(path.join(tmpdir(), 'nodestead-api-'));
  cpSync(goodFacts, scratch, {recursive: true});
  cpSync(bad, scratch, {recursive: true});
  return scratch;
}
