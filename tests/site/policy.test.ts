import {readFileSync} from 'node:fs';

import {addressOf, filesBelow} from '@nodestead-docs/publish';
import {load} from 'cheerio';
import {expect, test} from 'vitest';

test('no built page has a style attribute or a style element', async () => {
  const files = (await filesBelow('build')).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const $ = load(readFileSync(file, 'utf8'), {scriptingEnabled: false});
    return $('[style], style')
      .toArray()
      .map((element) => `${addressOf(file, 'build')}: ${$.html(element).slice(0, 100)}`);
  });
  expect(found).toEqual([]);
});

test.each(['build/_headers', 'deploy/nginx/site.conf', 'deploy/caddy/nodestead-docs.caddy'])('the policy in %s holds no unsafe keyword', (file) => {
  const policies = readFileSync(file, 'utf8').match(/default-src 'none';[^"`\n]*/g) ?? [];
  expect(policies.length).toBeGreaterThan(0);
  expect(policies.filter((policy) => policy.includes('unsafe'))).toEqual([]);
  expect(policies.filter((policy) => !policy.includes("style-src 'self';"))).toEqual([]);
});
