import type {Readable, Writable} from 'node:stream';

import {commandBounds} from './command';
import {readFailures} from './shell';

/** A script for the agent. */
export interface Script {
  /** Files beside it, by name. */
  files: Readonly<Record<string, string>>;
  /** Input of Bash, which finds the files in the shared folder. */
  session: string;
  seconds: number;
  /** Told what it prints; without it, that is kept up to a limit. */
  printed?(text: string): void;
}

/** Result of a script; without exit code when it was killed or the machine went down. */
export interface Ended {
  code: number | null;
  output: string;
  timedOut: boolean;
  failed: readonly {line: number; code: number}[];
}

/** No frame is larger: what comes from a machine is not to be believed. */
const largestFrame = 1024 ** 2;
const longestHead = 200;
/** Seconds after which a script that was ended, and whose end nobody reports, is given up. */
const patience = 60;

interface Waiting {
  printed(data: Buffer): void;
  failed: Ended['failed'];
  ended(code: number | null): void;
}

/** The end of the run of what an agent speaks over. */
export class AgentClient {
  private readonly waiting = new Map<string, Waiting>();
  private readonly settling = new Map<string, () => void>();
  private readonly isReady: Promise<void>;
  private becomeReady: () => void = () => undefined;
  private leave: (error: Error) => void = () => undefined;
  private open = true;
  private read = Buffer.alloc(0);

  /**
   * @param from what the agent says
   * @param to where it is spoken to
   * @param called answers a call of the machine, which it makes by the socket `agent` in the shared folder
   */
  constructor(
    private readonly from: Readable,
    private readonly to: Writable,
    private readonly called: (words: string) => Promise<string>,
  ) {
    this.isReady = new Promise((resolve, reject) => {
      this.becomeReady = resolve;
      this.leave = reject;
    });
    this.isReady.catch(() => undefined);
    from.on('data', (data: Buffer) => this.take(data));
    for (const end of new Set([from, to])) {
      end.on('error', () => this.close());
      end.on('close', () => this.close());
    }
  }

  /** Waits until the agent has started. @throws when it does not within the seconds */
  async ready(seconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`its agent does not start within ${seconds} seconds`)), seconds * 1000);
    });
    await Promise.race([this.isReady, late]).finally(() => clearTimeout(timer));
  }

  /** Puts a file into the shared folder. */
  write(name: string, text: string): void {
    this.tell('write', name, text);
  }

  /** Runs a script. @param name as no other has it at the same time */
  run(name: string, {files, session, seconds, printed}: Script): Promise<Ended> {
    const output: Buffer[] = [];
    let room = commandBounds.output;
    const keep = (data: Buffer) => {
      output.push(data.subarray(0, room));
      room = Math.max(0, room - data.length);
    };
    let timedOut = false;
    return new Promise((resolve) => {
      const waiting: Waiting = {
        printed: printed ? (data) => printed(data.toString()) : keep,
        failed: [],
        ended: (code) => {
          clearTimeout(timer);
          clearTimeout(late);
          this.waiting.delete(name);
          resolve({code: timedOut ? null : code, output: Buffer.concat(output).toString(), timedOut, failed: waiting.failed});
        },
      };
      let late: NodeJS.Timeout | undefined;
      const timer = setTimeout(() => {
        timedOut = true;
        this.end(name);
        late = setTimeout(() => waiting.ended(null), patience * 1000);
      }, seconds * 1000);
      this.waiting.set(name, waiting);
      if (!this.open) {
        waiting.ended(null);
        return;
      }
      Object.entries({...files, [`${name}.session`]: session}).forEach(([file, text]) => this.write(file, text));
      this.tell('run', name);
    });
  }

  /**
   * Waits until all processes of the machine sleep, which they do when what the last script has set going waits for something: a server that was told to reload has.
   *
   * @param name as nothing else has it at the same time
   * @param seconds after which those that are still awake are no longer waited for, neither now nor later
   */
  settle(name: string, seconds: number): Promise<void> {
    return new Promise((resolve) => {
      let late: NodeJS.Timeout | undefined;
      const enough = setTimeout(() => {
        this.tell('enough', name);
        late = setTimeout(settled, patience * 1000);
      }, seconds * 1000);
      const settled = () => {
        clearTimeout(enough);
        clearTimeout(late);
        this.settling.delete(name);
        resolve();
      };
      this.settling.set(name, settled);
      if (!this.open) {
        settled();
        return;
      }
      this.tell('settle', name);
    });
  }

  /** Ends a script with all that it started. */
  end(name: string): void {
    this.tell('end', name);
  }

  close(): void {
    if (this.open) {
      this.open = false;
      this.from.destroy();
      this.to.destroy();
      this.leave(new Error('it went down'));
      [...this.waiting.values()].forEach((each) => each.ended(null));
      [...this.settling.values()].forEach((settled) => settled());
    }
  }

  private tell(word: string, name: string, text = ''): void {
    if (this.open) {
      const bytes = Buffer.from(text);
      this.to.write(Buffer.concat([Buffer.from(`${word} ${name} ${bytes.length}\n`), bytes]));
    }
  }

  private take(data: Buffer): void {
    this.read = Buffer.concat([this.read, data]);
    while (this.open) {
      const end = this.read.indexOf('\n');
      const [, word = '', name = '', size = ''] = /^(\w+) (\S+) (\d+)$/u.exec(this.read.subarray(0, Math.max(0, end)).toString()) ?? [];
      if (end < 0 ? this.read.length > longestHead : size === '' || Number(size) > largestFrame) {
        this.close();
      }
      if (end < 0 || this.read.length < end + 1 + Number(size)) {
        return;
      }
      const bytes = this.read.subarray(end + 1, end + 1 + Number(size));
      this.read = this.read.subarray(end + 1 + Number(size));
      this.hear(word, name, bytes);
    }
  }

  private hear(word: string, name: string, bytes: Buffer): void {
    const waiting = this.waiting.get(name);
    if (word === 'ready') {
      this.becomeReady();
    } else if (word === 'output') {
      waiting?.printed(bytes);
    } else if (word === 'failed' && waiting) {
      waiting.failed = readFailures(bytes.toString());
    } else if (word === 'exit') {
      waiting?.ended(Number(bytes.toString()));
    } else if (word === 'settled') {
      this.settling.get(name)?.();
    } else if (word === 'call') {
      void this.called(bytes.toString()).then((answer) => this.tell('answer', name, answer));
    }
  }
}
