import type {Diagnosis, FromLogWorker, ToLogWorker} from './types';

/** A file of error texts that takes longer than this, in milliseconds, is given up. */
const downloadTimeout = 30_000;

/** Longest time in milliseconds without a word from the worker; a text that it cannot cope with ends it, and not the page. */
const workerTimeout = 20_000;

/** The error texts of each version, once they were fetched. */
const files = new Map<string, Promise<string>>();

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
 * Compares a pasted log in a worker of its own, which ends with it: nothing of the text stays anywhere, and nothing of it is sent.
 *
 * @param index address of the file of error texts
 * @param text what was pasted
 * @param onProgress is told the share that is done, of long texts
 * @param signal ends the work
 * @throws when the file or the worker does not arrive, or the worker falls silent
 */
export async function diagnose(index: string, text: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<Diagnosis> {
  const file = await fileAt(index);
  signal.throwIfAborted();
  const worker = new Worker(/* webpackChunkName: "log-worker" */ new URL('./worker.ts', import.meta.url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Diagnosis>((resolve, reject) => {
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new Error('The comparison takes too long.')), workerTimeout);
      };
      const tell = (message: ToLogWorker) => {
        wait();
        worker.postMessage(message);
      };
      signal.addEventListener('abort', () => reject(new Error('Cancelled.')));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new Error('The comparison stopped.'));
      });
      worker.addEventListener('message', ({data}: MessageEvent<FromLogWorker>) => {
        wait();
        switch (data.kind) {
          case 'ready':
            tell({kind: 'diagnose', text});
            break;
          case 'progress':
            onProgress(data.share);
            break;
          case 'diagnosis':
            resolve(data.diagnosis);
            break;
          case 'failed':
            reject(new Error(data.reason));
            break;
        }
      });
      tell({kind: 'index', text: file});
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
