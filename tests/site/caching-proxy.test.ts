import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {servers, type Site, startNginx} from '../e2e/support/server';
import {provocations, serverNames, type SmallSite, smallSite} from './provocations';
import {send} from './responses';

/**
 * A cache before the site that is as careless as the rules have to bear: one entry for each path, whatever the query, filled by requests with bodies,
 * ranges and conditions, and kept as the response's own `Cache-Control` says, whatever its status.
 */
function startProxy(origin: string): Promise<Site> {
  const headers = ['Range', 'If-Match', 'If-Unmodified-Since', 'If-Range'];
  return startNginx(
    (port, folder) => `
  proxy_cache_path ${folder}/cache keys_zone=kept:1m;
  large_client_header_buffers 4 2m;
  client_max_body_size 0;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_cache kept;
      proxy_cache_key $uri;
      ${headers.map((name) => `proxy_set_header ${name} $http_${name.toLowerCase().replaceAll('-', '_')};`).join('\n      ')}
      add_header X-Kept $upstream_cache_status always;
    }
  }`,
  );
}

const passed = provocations.filter((provocation) => provocation.passed);

interface Cached {
  files: SmallSite;
  /** Provokes an error at a file of its own through the cache; gives the status, and what a good request gets afterwards. */
  poison: (provocation: (typeof passed)[number]) => Promise<{provoked: number; status: number; body: string; expected: string}>;
  origin: string;
  stop: () => Promise<void>;
}

/** Starts a site and a cache before it, with the rules as `change` leaves them. */
async function cached(server: (typeof serverNames)[number], change: (rules: string) => Promise<void> = () => Promise.resolve()): Promise<Cached> {
  const files = await smallSite();
  await change(files.rules);
  const site = await servers[server]({...files, unprivileged: true});
  const proxy = await startProxy(site.origin);
  return {
    files,
    origin: proxy.origin,
    poison: async ({name, request, spoil}) => {
      const path = `/assets/js/${name.replaceAll(' ', '-')}.js`;
      const expected = `the whole of ${name}`;
      await files.write(path, expected);
      const repair = await spoil?.(files.fileOf(path));
      const ask = (): ReturnType<typeof send> => send(proxy.origin, request(path));
      // Twice: the cache finishes an entry after its answer, and a good request may come before that.
      let provoked = 0;
      try {
        ({statusCode: provoked} = await ask());
        await ask();
      } finally {
        await repair?.();
      }
      const good = await fetch(`${proxy.origin}${path}`);
      return {provoked, status: good.status, body: await good.text(), expected};
    },
    stop: async () => {
      await proxy.stop();
      await site.stop();
      await files.remove();
    },
  };
}

describe.each(serverNames)('a cache before %s', (server) => {
  let cache: Cached;
  beforeAll(async () => {
    cache = await cached(server);
  });
  afterAll(() => cache.stop());

  test.each(passed)('keeps nothing of $name', async (provocation) => {
    const {provoked, status, body, expected} = await cache.poison(provocation);
    // 502 is the proxy's own, where Caddy closes the connection before the body has come.
    expect(provocation.status[server] === 200 ? [200, 502] : [provocation.status[server]]).toContain(provoked);
    expect([status, body]).toEqual([200, expected]);
  });

  test('keeps a good asset, and no page', async () => {
    const kept = async (path: string): Promise<string | null> => (await fetch(`${cache.origin}${path}`)).headers.get('x-kept');
    expect(await kept('/assets/js/file.js')).toBe('MISS');
    await expect.poll(() => kept('/assets/js/file.js')).toBe('HIT');
    expect([await kept('/page'), await kept('/page')]).toEqual(['MISS', 'MISS']);
  });
});

test('a rule that asks for the path alone is found out: the cache keeps errors', async () => {
  const cache = await cached('nginx', async (rules) => {
    const maps = join(rules, 'nginx/maps.conf');
    const text = await readFile(maps, 'utf8');
    expect(text).toContain('default "no-cache";\n  "200:"');
    await writeFile(maps, text.replace('default "no-cache";\n  "200:"', 'default $nodestead_docs_class;\n  "200:"'));
  });
  const poisoned: number[] = [];
  for (const provocation of passed) {
    const {status, body, expected} = await cache.poison(provocation);
    if (status !== 200 || body !== expected) {
      poisoned.push(provocation.status.nginx);
    }
  }
  await cache.stop();
  // A 404 takes its class from the path of the not-found page.
  expect(poisoned).toEqual(expect.arrayContaining([400, 403, 412, 413, 416, 500]));
});
