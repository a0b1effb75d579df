import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';

import {z} from 'zod';

const shape = z.object({commit: z.string(), passed: z.array(z.string())});

/** Remembers in a file which commands passed on a commit, so that an interrupted run goes on where it stopped. */
export class Ledger {
  readonly #passed: Set<string>;

  /** @param commit the commit of a clean working tree; undefined remembers nothing */
  constructor(
    private readonly file: string,
    private readonly commit: string | undefined,
  ) {
    const entry = read(file);
    this.#passed = new Set(commit !== undefined && entry?.commit === commit ? entry.passed : []);
  }

  has(command: string): boolean {
    return this.#passed.has(command);
  }

  add(command: string): void {
    if (this.commit !== undefined) {
      this.#passed.add(command);
      mkdirSync(dirname(this.file), {recursive: true});
      writeFileSync(this.file, JSON.stringify({commit: this.commit, passed: [...this.#passed]}));
    }
  }
}

/** @returns undefined for a file that is missing or was cut off */
function read(file: string): z.infer<typeof shape> | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
