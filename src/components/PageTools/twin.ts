import {reader} from '../PlaceholderSettings/shared';

/** Longest time to wait for the twin, in milliseconds. */
const timeout = 10_000;

/**
 * Fetches the Markdown twin of a page, with the reader's own values where there are some.
 * @throws when there is no twin, or no answer
 */
export async function fetchTwin(address: string): Promise<Blob> {
  const response = await fetch(address, {signal: AbortSignal.timeout(timeout)});
  // A page to log in, or a host's own answer to an unknown address, is not the twin, whatever its status.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`${address}: ${response.status}`);
  }
  const text = await response.text();
  return new Blob([reader.markdown?.(text) ?? text], {type: 'text/plain'});
}
