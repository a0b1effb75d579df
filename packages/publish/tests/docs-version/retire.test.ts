import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

import {assertRetirable} from '../../src/docs-version/pages';
import {retire} from '../../src/docs-version/retirement';

let root = '';

const page = (head: string): string => `---\ntitle: DHCP\n${head}keywords: [lease]\n---\n\nchanged: all\nsince: '6.0'\n`;

const files: {[path: string]: string} = {
  'versions.json': '["6.0", "5.3"]',
  'docs/guides/dhcp.mdx': page("since: '6.0'\nchanged: [steps]\n"),
  'docs/guides/newer.mdx': page("since: '6.1'\n"),
  'versioned_docs/version-6.0/guides/dhcp.mdx': page('since: "6.0"\nchanged:\n  - steps\n'),
  'versioned_docs/version-6.0/_facts/ports.yaml': 'since: 6.0\n',
  'versioned_docs/version-5.3/intro.mdx': page(''),
  'versioned_sidebars/version-5.3-sidebars.json': '{}',
  'versioned_sidebars/version-6.0-sidebars.json': '{}',
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'retire-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
});

afterEach(() => rmSync(root, {recursive: true}));

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('a version that is retired is gone, and nothing is declared about it any more', () => {
  retire(root, '5.3');
  expect(JSON.parse(read('versions.json'))).toEqual(['6.0']);
  expect(existsSync(join(root, 'versioned_docs/version-5.3'))).toBe(false);
  expect(existsSync(join(root, 'versioned_sidebars/version-5.3-sidebars.json'))).toBe(false);
  expect(read('versioned_docs/version-6.0/guides/dhcp.mdx')).toBe(page(''));
  // Next still differs from 6.0.
  expect(read('docs/guides/dhcp.mdx')).toBe(page('changed: [steps]\n'));
});

test('what came with a later version, and what is no page, stays as it is', () => {
  retire(root, '5.3');
  for (const path of ['docs/guides/newer.mdx', 'versioned_docs/version-6.0/_facts/ports.yaml', 'versioned_sidebars/version-6.0-sidebars.json']) {
    expect(read(path)).toBe(files[path]);
  }
});

test.each([
  ['6.0', ['6.0', '5.3'], '6.0 is not the oldest version, which goes first: npm run retire -- 5.3'],
  ['', ['6.0', '5.3'], 'No version is not the oldest version'],
  ['6.0', ['6.0'], '6.0 is the only released version'],
])('"%s" is not retired where there are %j', (version, released, message) => {
  expect(() => assertRetirable(version, released)).toThrow(message);
  writeFileSync(join(root, 'versions.json'), JSON.stringify(released));
  expect(() => retire(root, version)).toThrow(message);
  expect(read('versioned_docs/version-5.3/intro.mdx')).toBe(files['versioned_docs/version-5.3/intro.mdx']);
});
