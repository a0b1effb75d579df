import type {Readable} from 'node:stream';

/** Collects the output of a process, up to a limit. */
export class Collected {
  private readonly parts: Buffer[] = [];
  private room: number;

  /** @param full called when more comes than there is room for */
  constructor(
    limit: number,
    private readonly full: () => void,
  ) {
    this.room = limit;
  }

  take(stream: Readable | null | undefined): void {
    stream?.on('error', () => undefined);
    stream?.on('data', (data: Buffer) => {
      this.parts.push(data.subarray(0, this.room));
      if (data.length > this.room) {
        this.full();
      }
      this.room = Math.max(0, this.room - data.length);
    });
  }

  bytes(): Buffer {
    return Buffer.concat(this.parts);
  }

  text(): string {
    return this.bytes().toString();
  }
}
