import type {IncomingMessage, ServerResponse} from 'node:http';

import {expect, test, vi} from 'vitest';

import {serveFiles} from '../../../src/content/serveFiles';

/** Asks the middleware; what it answers, or undefined where it passes the request on. */
async function ask(
  url: string,
  read = vi.fn<(path: string) => Promise<string | undefined>>(() => Promise.resolve('{}')),
): Promise<{answer: unknown; made: number}> {
  const middleware = serveFiles(['/docs/api/6.0/openapi.json'], read);
  const answer = await new Promise((done) => {
    const response = {writeHead: () => ({end: done})};
    middleware({url} as IncomingMessage, response as unknown as ServerResponse, done);
  });
  return {answer, made: read.mock.calls.length};
}

test('serves a document for download, and makes it only then', async () => {
  expect(await ask('/docs/api/6.0/openapi.json?v=1')).toEqual({answer: '{}', made: 1});
  expect(await ask('/docs/main.0123.hot-update.json')).toEqual({answer: undefined, made: 0});
  expect(await ask('/docs/guides/dhcp')).toEqual({answer: undefined, made: 0});
});

test('hands what is wrong with the documents to the server', async () => {
  const {answer} = await ask(
    '/docs/api/6.0/openapi.json',
    vi.fn(() => Promise.reject(new Error('openapi.yaml:7'))),
  );
  expect(answer).toEqual(new Error('openapi.yaml:7'));
});

test('passes on what is not there', async () => {
  expect(
    await ask(
      '/docs/api/6.0/openapi.json',
      vi.fn(() => Promise.resolve(undefined)),
    ),
  ).toEqual({answer: undefined, made: 1});
});
