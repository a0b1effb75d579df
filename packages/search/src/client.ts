import type {SearchLimits} from './engine';
import type {FromWorker, Held, ToWorker} from './messages';
import type {SearchAnswer} from './types';

/** A download without a byte for this long is given up. */
const stallTimeout = 15_000;
/** A download without a byte for this long is started again when the reader turns to the search again. */
const retryTimeout = 4_000;

/** Settles a promise from outside. */
interface Settle<Value> {
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}

/** @returns a promise that is settled from outside, as `Promise.withResolvers` makes it, which not every browser has yet */
function settled(): Settle<void> & {promise: Promise<void>} {
  let settle: Settle<void> | undefined;
  const promise = new Promise<void>((resolve, reject) => (settle = {resolve, reject}));
  return {...settle!, promise};
}

/** Loading state of an index: titles and headings come first. */
export interface Loading {
  /** Settled when the worker has titles and headings. */
  begun: Promise<void>;
  /** Settled when the worker has all of it. */
  whole: Promise<void>;
}

interface Download extends Loading {
  abort: AbortController;
  lastByte: number;
  /** Whether the worker has every byte, so that only the worker itself can still fail. */
  arrived: boolean;
}

/** Loads indexes and asks the worker; the page's only way to the engine. Nothing is fetched before the first call. */
class SearchClient {
  private worker: Worker | undefined;
  private readonly ready = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly downloads = new Map<string, Download>();
  private readonly loads = new Map<string, Record<keyof Loading, Settle<void>>>();
  private readonly asked = new Map<number, Settle<SearchAnswer>>();
  private lastNumber = 0;

  /**
   * Loads an index; retries a load that failed or hangs.
   *
   * @param index address of the index
   * @returns how far it is; both fail where what has come so far cannot be searched
   */
  load(index: string): Loading {
    if (this.ready.has(index)) {
      return {begun: Promise.resolve(), whole: Promise.resolve()};
    }
    const running = this.downloads.get(index);
    if (running !== undefined) {
      if (Date.now() - running.lastByte < retryTimeout) {
        return running;
      }
      this.giveUp(running);
    }
    const begun = settled();
    const read = settled();
    this.loads.set(index, {begun, whole: read});
    const download: Download = {begun: begun.promise, whole: read.promise, abort: new AbortController(), lastByte: Date.now(), arrived: false};
    download.whole = this.fetchInto(index, download, read.promise).then(
      () => {
        this.ready.add(index);
        this.failed.delete(index);
        this.forget(index, download);
      },
      (error: unknown) => {
        this.failed.add(index);
        this.forget(index, download);
        begun.reject(error as Error);
        throw error;
      },
    );
    // Whoever searches waits for one of them only, or for none any more.
    begun.promise.catch(() => undefined);
    download.whole.catch(() => undefined);
    this.downloads.set(index, download);
    return download;
  }

  /** @returns whether the worker has all of an index */
  hasWhole(index: string): boolean {
    return this.ready.has(index);
  }

  /**
   * @param held result that the reader is about to choose
   * @returns the engine's answer; the index has to be loading already
   */
  ask(index: string, query: string, limits: SearchLimits, held?: Held): Promise<SearchAnswer> {
    const number = ++this.lastNumber;
    return new Promise((resolve, reject) => {
      this.asked.set(number, {resolve, reject});
      this.send({kind: 'ask', number, index, query, limits, ...(held && {held})});
    });
  }

  private forget(index: string, download: Download) {
    if (this.downloads.get(index) === download) {
      this.downloads.delete(index);
    }
  }

  /** Ends a download that is silent for too long; a worker that has all of it and does not answer goes with it. */
  private giveUp(download: Download) {
    download.abort.abort();
    if (download.arrived) {
      this.stop();
    }
  }

  private async fetchInto(index: string, download: Download, read: Promise<void>): Promise<void> {
    const watch = setInterval(() => {
      if (Date.now() - download.lastByte > stallTimeout) {
        this.giveUp(download);
      }
    }, 1_000);
    try {
      await Promise.all([read, this.transfer(index, download)]);
    } finally {
      clearInterval(watch);
      // The worker refused the rest of the download.
      download.abort.abort();
    }
  }

  /** Hands the bytes of an index to the worker as they come, and notes when they come, so that a hanging download can be told from a slow one. */
  private async transfer(index: string, download: Download): Promise<void> {
    const {signal} = download.abort;
    this.send({kind: 'begin', index});
    // After a failure the browser must not answer from its cache, which may hold the broken answer.
    const response = await fetch(index, {signal, cache: this.failed.has(index) ? 'reload' : 'default'});
    if (!response.ok || response.body === null) {
      throw new Error(`The search index answered with status ${response.status}.`);
    }
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      signal.throwIfAborted();
      download.lastByte = Date.now();
      this.send({kind: 'piece', index, bytes: piece.value});
    }
    signal.throwIfAborted();
    download.arrived = true;
    this.send({kind: 'end', index});
  }

  private send(message: ToWorker) {
    this.start().postMessage(message, message.kind === 'piece' ? [message.bytes.buffer] : []);
  }

  private start(): Worker {
    if (this.worker === undefined) {
      this.worker = new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url));
      this.worker.addEventListener('message', ({data}: MessageEvent<FromWorker>) => this.receive(data));
      this.worker.addEventListener('error', (event) => {
        event.preventDefault();
        this.stop();
      });
    }
    return this.worker;
  }

  /** The worker's script did not arrive, or it broke: everything it knew is gone, and the next search starts another. */
  private stop() {
    const error = new Error('The search stopped.');
    this.worker?.terminate();
    this.worker = undefined;
    this.ready.clear();
    this.downloads.forEach(({abort}) => abort.abort());
    const waiting = [...[...this.loads.values()].flatMap(({begun, whole}) => [begun, whole]), ...this.asked.values()];
    this.loads.clear();
    this.asked.clear();
    waiting.forEach(({reject}) => reject(error));
  }

  private receive(message: FromWorker) {
    switch (message.kind) {
      case 'loaded':
        this.loads.get(message.index)?.begun.resolve();
        if (message.whole) {
          this.loads.get(message.index)?.whole.resolve();
          this.loads.delete(message.index);
        }
        break;
      case 'refused':
        this.loads.get(message.index)?.whole.reject(new Error(message.reason));
        this.loads.delete(message.index);
        break;
      case 'answer':
        this.asked.get(message.number)?.resolve(message.answer);
        this.asked.delete(message.number);
        break;
      case 'failed':
        this.asked.get(message.number)?.reject(new Error(message.reason));
        this.asked.delete(message.number);
        break;
    }
  }
}

/** The one client of the page: the search field and the results page share its worker and its indexes. */
export const searchClient = new SearchClient();
