import {createHash, randomUUID} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync} from 'node:fs';
import {mkdir, readdir, rename, rm, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

const day = 24 * 60 * 60 * 1000;

/** Bytes of the hash in front of each result. */
const sealLength = 32;

/**
 * Keeps expensive results from one run to the next, each in a file named by the hash of everything it depends on. A hash of what is in it is in front of it: what a
 * full disk, a power cut or anybody else made of the file is not taken for the result, which is made again.
 *
 * Own code: cacache (20.0.4) would add 20 packages to the lock file for what is three methods here, and knows when a result was written, not when it was last asked
 * for.
 */
export class Cache {
  readonly #folder: string | undefined;
  readonly #makers: string;

  /**
   * @param folder where results are stored; without it, nothing is
   * @param makers files and folders that decide how results are made: when one of them changes, no earlier result is used
   */
  constructor(folder: string | undefined, makers: readonly string[]) {
    this.#folder = folder;
    this.#makers = hashOf([process.version, ...makers.flatMap(contentsOf)]);
  }

  /** @returns the key of what is made from these parts */
  key(...parts: readonly (string | Buffer)[]): string {
    return hashOf([this.#makers, ...parts]);
  }

  /** @returns the stored result of a key; undefined if there is none, or it is damaged */
  get(key: string): Promise<Buffer | undefined> {
    return Promise.resolve(this.#read(key));
  }

  #read(key: string): Buffer | undefined {
    const file = this.#folder === undefined ? undefined : join(this.#folder, key);
    if (file === undefined || !existsSync(file)) {
      return undefined;
    }
    try {
      // Synchronously: handing a small file to another thread takes five times as long as reading it.
      const now = new Date();
      utimesSync(file, now, now);
      const content = readFileSync(file);
      const result = content.subarray(sealLength);
      if (sealOf(key, result).equals(content.subarray(0, sealLength))) {
        return result;
      }
    } catch {
      // Neither is a folder or a file without permissions a result.
    }
    rmSync(file, {recursive: true, force: true});
    return undefined;
  }

  /** Stores a result. */
  async set(key: string, result: string | Buffer): Promise<void> {
    if (this.#folder === undefined) {
      return;
    }
    await mkdir(this.#folder, {recursive: true});
    // In one step: a run that is stopped leaves no half of a result. Not synced to the disk, which takes milliseconds each: what did not arrive there does not fit its hash.
    const part = join(this.#folder, `${key}.${randomUUID()}`);
    await writeFile(part, Buffer.concat([sealOf(key, result), Buffer.from(result)]));
    await rename(part, join(this.#folder, key));
  }

  /**
   * @param parts all that the result depends on
   * @param make makes the result when it is not stored
   */
  async result(parts: readonly (string | Buffer)[], make: () => Promise<Buffer> | Buffer): Promise<Buffer> {
    const key = this.key(...parts);
    const stored = await this.get(key);
    if (stored !== undefined) {
      return stored;
    }
    const made = await make();
    await this.set(key, made);
    return made;
  }

  /** Removes what no run has asked for in a week. */
  async removeUnused(): Promise<void> {
    const folder = this.#folder;
    if (folder === undefined || !existsSync(folder)) {
      return;
    }
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      // Another run may have removed it.
      const used = await stat(file).catch(() => undefined);
      if (used && used.mtimeMs < Date.now() - 7 * day) {
        await rm(file, {recursive: true, force: true});
      }
    }
  }
}

/** Seals the key too: a result under another name is invalid. */
function sealOf(key: string, result: string | Buffer): Buffer {
  return createHash('sha256').update(key).update(result).digest();
}

/** The length of each part goes before it, so that other parts that join to the same text have another hash. */
function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(`${Buffer.byteLength(part)} `).update(part);
  }
  return hash.digest('hex');
}

function contentsOf(path: string): string[] {
  if (!statSync(path).isDirectory()) {
    return [readFileSync(path, 'utf8')];
  }
  return readdirSync(path)
    .sort()
    .flatMap((name) => [name, ...contentsOf(join(path, name))]);
}
