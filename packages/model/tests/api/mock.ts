import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {getHttpOperationsFromSpec} from '@stoplight/prism-http';
import {createServer as createPrism} from '@stoplight/prism-http-server';

import type {ApiDocument} from '../../src/api/types';

/** A control server that keeps to the API document: it refuses what the document does not allow and answers with its examples. */
export interface Mock {
  /** Where it listens, with the API's base path. */
  url: string;
  /** Requests so far, as `POST /servers`. */
  requests: string[];
  close(): Promise<void>;
}

const silent = () => undefined;
const logger = {child: () => logger, trace: silent, debug: silent, info: silent, success: silent, warn: silent, error: silent, fatal: silent};

/** Prism has no memory: the second time a task is asked for, it has ended; the second page of a list is the last. */
function withMemory(prism: string, basePath: string, requests: string[]): Server {
  const asked = new Set<string>();
  return createServer((request, response) => {
    const address = new URL(request.url ?? '/', prism);
    const route = address.pathname.slice(basePath.length);
    requests.push(`${request.method} ${route}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        const headers = new Headers(
          Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name)) as [string, string][],
        );
        if (/^\/tasks\/\d+$/.test(route)) {
          headers.set('Prefer', `example=${asked.has(route) ? 'succeeded' : 'running'}`);
          asked.add(route);
        }
        const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
        const answer = await fetch(`${prism}${route}${address.search}`, {method: request.method, headers, body});
        const text = await answer.text();
        const last = address.searchParams.has('cursor') && answer.ok ? JSON.stringify({...(JSON.parse(text) as object), next_cursor: null}) : text;
        response.writeHead(answer.status, {'content-type': answer.headers.get('content-type') ?? 'text/plain'}).end(last);
      })();
    });
  });
}

/**
 * Starts Prism on a version's document.
 * @param document the bundled document
 */
export async function startMock(document: ApiDocument): Promise<Mock> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'nodestead-mock-'));
  const file = path.join(scratch, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const prism = createPrism(await getHttpOperationsFromSpec(file), {
    components: {logger},
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      upstreamProxy: undefined,
      mock: {dynamic: false},
    },
  });
  const basePath = '/api/v1';
  const requests: string[] = [];
  const front = withMemory(await prism.listen(0, '127.0.0.1'), basePath, requests);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}${basePath}`,
    requests,
    async close() {
      await new Promise((resolve) => front.close(resolve));
      await prism.close();
      rmSync(scratch, {recursive: true});
    },
  };
}
