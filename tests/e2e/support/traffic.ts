import type {Page} from '@playwright/test';

/** What the browser received while a page was open, in bytes of the bodies as sent. */
export interface Traffic {
  document: number;
  script: number;
  styles: number;
  fonts: number;
  /** All of the first view: everything but what was fetched ahead. */
  firstView: number;
  /** Fetched ahead for other pages. */
  prefetch: number;
  /** Addresses fetched ahead. */
  prefetched: string[];
}

interface Request {
  url: string;
  type: string;
  ahead: boolean;
  head: number;
}

/**
 * Counts what a page receives, from the browser's own network events.
 * @param page a page that has not been opened yet
 * @returns function that gives the counts so far
 */
export async function countTraffic(page: Page): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Request>();
  const traffic: Traffic = {document: 0, script: 0, styles: 0, fonts: 0, firstView: 0, prefetch: 0, prefetched: []};
  const kinds: {[type: string]: 'document' | 'script' | 'styles' | 'fonts'} = {
    Document: 'document',
    Script: 'script',
    Stylesheet: 'styles',
    Font: 'fonts',
  };
  session.on('Network.requestWillBeSent', ({requestId, request, type}) => {
    // Chromium asks for what is marked `prefetch` with the lowest priority, and for nothing else on these pages.
    requests.set(requestId, {url: request.url, type: type ?? 'Other', ahead: type === 'Other' && request.initialPriority === 'VeryLow', head: 0});
  });
  session.on('Network.responseReceived', ({requestId, response}) => {
    const request = requests.get(requestId);
    if (request) {
      request.head = response.encodedDataLength;
    }
  });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const request = requests.get(requestId);
    if (!request?.url.startsWith('http')) {
      return;
    }
    const size = Math.max(0, encodedDataLength - request.head);
    if (request.ahead) {
      traffic.prefetch += size;
      traffic.prefetched.push(request.url);
      return;
    }
    traffic.firstView += size;
    const kind = kinds[request.type];
    if (kind) {
      traffic[kind] += size;
    }
  });
  await session.send('Network.enable');
  return () => traffic;
}

/** Makes the reader one who saves data, before the page opens: nothing is fetched ahead, so all that is loaded is loaded for the page. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}));
}

/** Makes the browser ask for every file once more, as one does that has had to make room: Playwright switches the cache off with the first route. */
export async function forgetFiles(page: Page): Promise<void> {
  await page.route('**/no-such-file', (route) => route.abort());
}
