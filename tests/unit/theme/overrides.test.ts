import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, dirname, join} from 'node:path';

import type {SwizzleConfig} from '@docusaurus/types';
import {expect, test} from 'vitest';

const {getSwizzleConfig} = createRequire(import.meta.url)('@docusaurus/theme-classic') as {getSwizzleConfig: () => SwizzleConfig};
const {components: listed} = getSwizzleConfig();
const folder = 'src/theme';

/** An override: its name as themes know it, and its source. */
interface Override {
  name: string;
  source: string;
}

/** A component is the `index` of its folder, or a file in a folder without one; what is beside an `index` are its parts. */
function readOverrides(): Override[] {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => /\.tsx?$/.test(file));
  const isIndex = (file: string): boolean => /^index\.tsx?$/.test(basename(file));
  const whole = new Set(files.filter(isIndex).map((file) => dirname(file)));
  return files
    .filter((file) => isIndex(file) || !whole.has(dirname(file)))
    .map((file) => ({name: isIndex(file) ? dirname(file) : file.replace(/\.tsx?$/, ''), source: readFileSync(join(folder, file), 'utf8')}));
}

/** The rows of the table: name, kind, what Docusaurus lists, and the reason. */
function rowsOf(readme: string): {name: string; kind: string; safety: string; reason: string}[] {
  return [...readme.matchAll(/^\| (`.*?`) \| (\w+) \| (\w+) \| (.*) \|$/gm)].flatMap(([, names = '', kind = '', safety = '', reason = '']) =>
    names.split(', ').map((name) => ({name: name.replaceAll('`', ''), kind, safety, reason})),
  );
}

/** What does not fit between the table and the overrides. */
function tableErrors(readme: string, overrides: readonly Override[], swizzles: SwizzleConfig['components']): string[] {
  const rows = rowsOf(readme);
  const missing = overrides.filter(({name}) => !rows.some((row) => row.name === name)).map(({name}) => `${name} has no row`);
  const wrong = rows.flatMap(({name, kind, safety, reason}) => {
    const override = overrides.find((one) => one.name === name);
    if (!override) {
      return [`${name} has a row and no file`];
    }
    const wraps = new RegExp(`from '@theme-(?:original|init)/${name}'`).test(override.source);
    const list = swizzles[name]?.actions[wraps ? 'wrap' : 'eject'] ?? 'unlisted';
    return [
      ...((kind === 'wrap') === wraps ? [] : [`${name} is called ${kind}, but it ${wraps ? 'wraps' : 'does not wrap'} the theme's`]),
      ...(safety === list ? [] : [`${name} is called ${safety}, but Docusaurus says ${list}`]),
      ...(reason.length > 30 ? [] : [`${name} has no reason`]),
    ];
  });
  return [...missing, ...wrong].sort();
}

test('the table names every override, with its kind and what Docusaurus says of it', () => {
  const overrides = readOverrides();
  expect(overrides.length).toBeGreaterThan(15);
  expect(tableErrors(readFileSync(join(folder, 'README.md'), 'utf8'), overrides, listed)).toEqual([]);
});

test('a row that is missing, one too many, a wrong kind, a wrong list and no reason are found', () => {
  const reason = 'Why the theme has to be overridden here.';
  const table = `| Component | Kind | Swizzle list | Why |\n| --- | --- | --- | --- |
| \`CodeBlock\` | wrap | unsafe | ${reason} |\n| \`Footer/Copyright\`, \`Gone\` | eject | safe | Because. |\n`;
  const wrapped = "import Original from '@theme-original/Footer/Copyright';";
  const overrides = ['CodeBlock', 'DocCard', 'Footer/Copyright'].map((name) => ({name, source: name.startsWith('Footer') ? wrapped : ''}));
  const actions = {eject: 'safe', wrap: 'unsafe'} as const;
  expect(tableErrors(table, overrides, {CodeBlock: {actions}, 'Footer/Copyright': {actions}})).toEqual([
    'CodeBlock is called unsafe, but Docusaurus says safe',
    "CodeBlock is called wrap, but it does not wrap the theme's",
    'DocCard has no row',
    'Footer/Copyright has no reason',
    "Footer/Copyright is called eject, but it wraps the theme's",
    'Footer/Copyright is called safe, but Docusaurus says unsafe',
    'Gone has a row and no file',
  ]);
});
