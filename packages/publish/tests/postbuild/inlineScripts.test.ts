import {createHash} from 'node:crypto';

import {expect, test} from 'vitest';

import {scriptHashes} from '../../src/postbuild/inlineScripts';

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

test.each([
  ['without quotes', '<script data-rh=true>track()</script>'],
  ['in capitals', '<SCRIPT>track()</SCRIPT >'],
  ['with an attribute that looks like its end', '<script data-a="a>b" data-b=\'>\'>track()</script>'],
  ['whose attribute only ends like src', '<script data-src=/main.js>track()</script>'],
  ['behind one that is loaded', '<script src=/main.js defer></script><script>track()</script>'],
  ['behind data', '<script type=application/ld+json>{"a": "<script>"}</script><script>track()</script>'],
  ['with a slash behind its name', '<script/>track()</script>'],
])('finds a script %s', (_name, html) => {
  expect(() => scriptHashes([['a.html', html]])).toThrow('track()');
});

test('a script that is loaded needs no hash, however its address is written', () => {
  const pages = ['<script src=/main.js defer></script>', '<script defer src="/main.js"></script>', "<script\nSRC = '/main.js'></script>"];
  expect(scriptHashes(pages.map((html) => ['a.html', html] as const))).toEqual([]);
});
