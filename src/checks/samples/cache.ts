import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** Keeps results by the hash of everything they depend on, in a file below `node_modules/.cache`. */
export class Cache<Value> {
  private readonly old: Readonly<Record<string, Value>>;
  private readonly used: Record<string, Value> = {};

  /**
   * @param file where the results are kept
   * @param sources files and folders whose content the results depend on: the code that makes them
   */
  constructor(
    private readonly file: string,
    private readonly sources: readonly string[],
  ) {
    this.old = readRecord<Value>(file);
  }

  private code: string | undefined;

  /** @returns a key for what was made from these parts by the present code */
  key(...parts: readonly string[]): string {
    this.code ??= hash(this.sources.flatMap(contents));
    return hash([this.code, ...parts]);
  }

  get(key: string): Value | undefined {
    const value = this.used[key] ?? this.old[key];
    if (value !== undefined) {
      this.used[key] = value;
    }
    return value;
  }

  set(key: string, value: Value): void {
    this.used[key] = value;
  }

  /** Writes the file. @param forget whether results that were not asked for are dropped */
  save(forget: boolean): void {
    mkdirSync(dirname(this.file), {recursive: true});
    writeFileSync(this.file, JSON.stringify(forget ? this.used : {...this.old, ...this.used}));
  }
}

function hash(parts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const part of parts) {
    sum.update(part).update('\0');
  }
  return sum.digest('base64url');
}

function contents(path: string): string[] {
  if (!statSync(path).isDirectory()) {
    return [readFileSync(path, 'utf8')];
  }
  return readdirSync(path)
    .sort()
    .flatMap((name) => [name, ...contents(join(path, name))]);
}

function readRecord<Value>(file: string): Record<string, Value> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Value>;
  } catch {
    // No file yet, or one that a run did not finish writing: start anew.
    return {};
  }
}
