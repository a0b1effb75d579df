import {createHash, randomUUID} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

const day = 24 * 60 * 60 * 1000;

/** Keeps what is dear to make from one build to the next, by all that it is made of. */
export class Kept {
  readonly #folder: string | undefined;
  readonly #maker: string;

  /**
   * @param folder where results are kept; without it, everything is made anew
   * @param makers files that say how results are made: when one of them changes, nothing is taken from before
   */
  constructor(folder: string | undefined, makers: readonly string[]) {
    this.#folder = folder;
    const hash = createHash('sha256').update(process.version);
    for (const file of makers) {
      hash.update(readFileSync(file));
    }
    this.#maker = hash.digest('hex');
  }

  /**
   * @param sources all that the result depends on
   * @param make makes the result when it is not there
   */
  async result(sources: readonly (string | Buffer)[], make: () => Promise<Buffer> | Buffer): Promise<Buffer> {
    if (this.#folder === undefined) {
      return make();
    }
    const hash = createHash('sha256').update(this.#maker);
    for (const source of sources) {
      hash.update(`${source.length} `).update(source);
    }
    const file = join(this.#folder, hash.digest('hex'));
    if (existsSync(file)) {
      const now = new Date();
      await utimes(file, now, now);
      return readFile(file);
    }
    const made = await make();
    await mkdir(this.#folder, {recursive: true});
    // In one step: a build that is stopped leaves no half of a result.
    const part = `${file}.${randomUUID()}`;
    await writeFile(part, made);
    await rename(part, file);
    return made;
  }

  /** Forgets what no build has asked for in a week. */
  async forgetOld(): Promise<void> {
    const folder = this.#folder;
    if (folder === undefined || !existsSync(folder)) {
      return;
    }
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      if ((await stat(file)).mtimeMs < Date.now() - 7 * day) {
        await rm(file);
      }
    }
  }
}
