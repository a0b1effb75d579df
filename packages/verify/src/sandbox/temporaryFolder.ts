import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {atEnd} from './atEnd';

/** A folder that is gone when this process has ended, also after Ctrl+C. */
export class TemporaryFolder {
  readonly path: string;
  private readonly forget: () => void;

  /** @param prefix of its name */
  constructor(prefix: string) {
    this.path = mkdtempSync(join(tmpdir(), prefix));
    this.forget = atEnd(() => this.delete());
  }

  /** Puts a file into it. @param name path inside the folder */
  write(name: string, text: string, mode = 0o644): void {
    mkdirSync(dirname(join(this.path, name)), {recursive: true});
    writeFileSync(join(this.path, name), text, {mode});
  }

  /** Makes a folder in it. @param name path inside the folder */
  makeFolder(name: string): void {
    mkdirSync(join(this.path, name), {recursive: true});
  }

  remove(): void {
    this.delete();
    this.forget();
  }

  private delete(): void {
    rmSync(this.path, {recursive: true, force: true});
  }
}
