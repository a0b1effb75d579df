import {createConnection, type Socket} from 'node:net';
import {createInterface} from 'node:readline';
import {setTimeout as sleep} from 'node:timers/promises';

type Reply = {return: unknown} | {error: {desc: string}} | {event: string} | {QMP: unknown};

/**
 * A connection to the monitor of a QEMU process.
 *
 * @see https://www.qemu.org/docs/master/interop/qmp-spec.html
 */
export class Monitor {
  private readonly waiting: {resolve(value: unknown): void; reject(error: Error): void}[] = [];

  private constructor(private readonly socket: Socket) {
    forEachLine(socket, (line) => {
      const reply = JSON.parse(line) as Reply;
      if ('return' in reply) {
        this.waiting.shift()?.resolve(reply.return);
      } else if ('error' in reply) {
        this.waiting.shift()?.reject(new Error(`QEMU: ${reply.error.desc}`));
      }
    });
    socket.on('close', () => this.waiting.splice(0).forEach(({reject}) => reject(new Error('QEMU has ended'))));
  }

  /** @param path socket of the monitor, which may come into being yet @throws when it does not within the seconds */
  static async connect(path: string, seconds: number): Promise<Monitor> {
    const monitor = new Monitor(await connected(path, seconds));
    await monitor.command('qmp_capabilities');
    return monitor;
  }

  /** Says something to QEMU. @returns its answer @throws when it refuses, or ends */
  command(execute: string, args: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) {
        reject(new Error('QEMU has ended'));
        return;
      }
      this.waiting.push({resolve, reject});
      this.socket.write(`${JSON.stringify({execute, arguments: args})}\n`);
    });
  }

  /** Asks again and again until a question has one of the answers. @returns which it is @throws when it has none within the seconds */
  async until(question: string, answers: readonly string[], seconds: number): Promise<string> {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const {status = ''} = (await this.command(question)) as {status?: string};
      if (answers.includes(status)) {
        return status;
      }
      if (Date.now() > deadline) {
        throw new Error(`QEMU: ${question} says "${status}", not ${answers.join(' or ')}`);
      }
      await sleep(100);
    }
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Connects to a socket that another process is about to make. @throws when it cannot within the seconds */
export async function connected(path: string, seconds: number): Promise<Socket> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const socket = await new Promise<Socket | Error>((resolve) => {
      const attempt = createConnection(path, () => resolve(attempt)).on('error', resolve);
    });
    if (!(socket instanceof Error)) {
      return socket;
    }
    if (Date.now() > deadline) {
      throw socket;
    }
    await sleep(50);
  }
}

/** Has each line of a socket read. Its end is no error: it comes whenever the process at the other end goes. */
function forEachLine(socket: Socket, read: (line: string) => void): void {
  socket.on('error', () => undefined);
  createInterface({input: socket})
    .on('line', read)
    .on('error', () => undefined);
}
