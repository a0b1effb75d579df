import {expect, test} from 'vitest';

import {archiveServers, unpackArchive} from '../e2e/support/archive';
import type {Site} from '../e2e/support/server';
import {testAddresses, testRules} from '../site/hosted';
import {expectHeaders, get} from '../site/responses';

async function startArchive(server: (folder: string) => Promise<Site>): Promise<Site> {
  const {folder, remove} = await unpackArchive();
  const {origin, stop} = await server(folder);
  return {origin, stop: () => stop().then(remove)};
}

const hosted = (['nginx', 'Caddy'] as const).map((name) => ({
  name: `${name} below /docs/`,
  base: '/docs',
  encodings: [undefined],
  start: () => startArchive(archiveServers[name]),
}));

test('the server of the archive sends the headers of the site, and no rules', async () => {
  const site = await startArchive(archiveServers['serve.py']);
  try {
    expectHeaders(await get(site.origin, '/docs/faq'));
    expectHeaders(await get(site.origin, '/docs/no/such/page'));
    const html = await (await fetch(`${site.origin}/docs/`)).text();
    const script = /src="?(\/docs\/assets\/js\/main\.[^" >]+)/.exec(html)?.[1] ?? '';
    expect((await get(site.origin, script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(site.origin, '/docs/assets/js/gone.js')).headers['cache-control']).toBe('no-cache');
  } finally {
    await site.stop();
  }
});

testAddresses([...hosted, {name: 'serve.py below /docs/', base: '/docs', start: () => startArchive(archiveServers['serve.py'])}]);
testRules(hosted);
