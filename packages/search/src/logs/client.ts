import type {Diagnosis, FromLogWorker, ToLogWorker} from './types';

/** A file of error texts that takes longer than this, in milliseconds, is given up. */
const downloadTimeout = 30_000;

/** Longest time in milliseconds without a word from the worker; a text that it cannot cope with ends it, and not the page. */
const workerTimeout = 20_000;

/** The error texts of each version, once they were fetched. */
const files = new Map<string, Promise<string>>();

/** A worker that has not seen any text yet, with what it knows. */
interface FreshWorker {
  index: string;
  worker: Worker;
  /** Settled when it has read the error texts. */
  ready: Promise<undefined>;
}

/** The worker that waits for the next text, if one does. */
let waiting: FreshWorker | undefined;

function fileAt(index: string): Promise<string> {
  const known = files.get(index);
  if (known !== undefined) {
    return known;
  }
  const file = fetch(index, {signal: AbortSignal.timeout(downloadTimeout)}).then((response) => {
    if (!response.ok) {
      throw new Error(`The file of error texts answered with status ${response.status}.`);
    }
    return response.text();
  });
  files.set(index, file);
  file.catch(() => files.delete(index));
  return file;
}

/**
 * Tells a worker something and listens until what it says settles it.
 *
 * @param take is told every answer, and how to settle
 * @throws when the worker breaks or falls silent
 */
function talk<Result>(worker: Worker, message: ToLogWorker, take: (answer: FromLogWorker, resolve: (result: Result) => void) => void): Promise<Result> {
  const heard = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answered = new Promise<Result>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Error('The comparison takes too long.')), workerTimeout);
    };
    const {signal} = heard;
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        reject(new Error('The comparison stopped.'));
      },
      {signal},
    );
    worker.addEventListener(
      'message',
      ({data}: MessageEvent<FromLogWorker>) => {
        wait();
        if (data.kind === 'failed') {
          reject(new Error(data.reason));
        } else {
          take(data, resolve);
        }
      },
      {signal},
    );
    wait();
    worker.postMessage(message);
  });
  return answered.finally(() => {
    clearTimeout(timer);
    heard.abort();
  });
}

function startWorker(index: string): FreshWorker {
  const worker = new Worker(/* webpackChunkName: "log-worker" */ new URL('./worker.ts', import.meta.url));
  const ready = fileAt(index).then((text) =>
    talk<undefined>(worker, {kind: 'index', text}, ({kind}, resolve) => {
      if (kind === 'ready') {
        resolve(undefined);
      }
    }),
  );
  const fresh = {index, worker, ready};
  ready.catch(() => {
    worker.terminate();
    waiting = waiting === fresh ? undefined : waiting;
  });
  return fresh;
}

/**
 * Starts a worker that waits for a text with everything read, so that the first one is answered as fast as the others. To be called when a reader opens the
 * form.
 *
 * @param index address of the file of error texts
 */
export function prepare(index: string): void {
  if (waiting?.index !== index) {
    release();
    waiting = startWorker(index);
  }
}

/** Ends the worker that waits, when the reader leaves. */
export function release(): void {
  waiting?.worker.terminate();
  waiting = undefined;
}

/**
 * Compares a pasted log in a worker of its own, which ends with it: nothing of the text stays anywhere, and nothing of it is sent. The next text has a worker
 * waiting.
 *
 * @param index address of the file of error texts
 * @param text as pasted
 * @param onProgress is told the share that is done, of long texts
 * @param signal ends the work
 * @throws when the file or the worker does not arrive, or the worker falls silent
 */
export async function diagnose(index: string, text: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<Diagnosis> {
  prepare(index);
  const {worker, ready} = waiting!;
  waiting = undefined;
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Cancelled.')), {once: true});
  });
  try {
    await Promise.race([ready, cancelled]);
    const answered = talk<Diagnosis>(worker, {kind: 'diagnose', text}, (answer, resolve) => {
      if (answer.kind === 'progress') {
        onProgress(answer.share);
      } else if (answer.kind === 'diagnosis') {
        resolve(answer.diagnosis);
      }
    });
    const diagnosis = await Promise.race([answered, cancelled]);
    prepare(index);
    return diagnosis;
  } finally {
    worker.terminate();
  }
}
