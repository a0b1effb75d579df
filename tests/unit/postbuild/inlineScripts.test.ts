import {createHash} from 'node:crypto';

import {expect, test} from 'vitest';

import {scriptHashes} from '../../../src/postbuild/inlineScripts';

const theme = "document.documentElement.setAttribute('data-theme-choice','dark');document.documentElement.setAttribute('data-announcement-bar','true')";
const hash = `'sha256-${createHash('sha256').update(theme).digest('base64')}'`;

test('gives the hash of an expected script once, however many pages have it', () => {
  const page = `<head><script>${theme}</script><script src="/main.js"></script></head>`;
  expect(
    scriptHashes([
      ['a.html', page],
      ['b.html', page],
    ]),
  ).toEqual([hash]);
});

test('data in a script element is no script', () => {
  expect(scriptHashes([['a.html', '<script type="application/ld+json">{}</script>']])).toEqual([]);
});

test('stops at a script that nobody expected, and names the page', () => {
  expect(() => scriptHashes([['guides/dhcp.html', '<script>track()</script>']])).toThrow(/guides\/dhcp\.html: an inline script .*track\(\)/);
});

test('an unknown type does not hide a script', () => {
  expect(() => scriptHashes([['a.html', '<script type="module">track()</script>']])).toThrow('a.html');
});
