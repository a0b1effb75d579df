import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';

import {rspack} from '@docusaurus/faster';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {WebpackPluginInstance} from 'webpack';

import {noticesFile, NoticesPlugin, packageOf} from '../../../src/content/notices/NoticesPlugin';

let folder = '';
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), {recursive: true});
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'));
  for (const name of ['used', '@scope/inner', 'unused', 'sheet']) {
    put(`node_modules/${name}/package.json`, JSON.stringify({name, version: '1.2.3', license: 'MIT', sideEffects: false}));
    put(`node_modules/${name}/index.js`, `export const name = '${name}';`);
    put(`node_modules/${name}/LICENSE.md`, `Copyright of ${name}\r\nand others`);
  }
  put('node_modules/used/index.js', "import {name} from '@scope/inner'; export const used = () => name;");
  put('index.js', "import {used} from 'used'; import {name} from 'unused'; console.log(used());");
});
afterEach(() => rmSync(folder, {recursive: true}));

async function build(): Promise<string> {
  const compiler = rspack({
    ...{context: folder, entry: './index.js', mode: 'production', output: {path: join(folder, 'out')}},
    plugins: [new NoticesPlugin() as WebpackPluginInstance as never],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  const [error] = stats?.toJson({errors: true}).errors ?? [];
  if (error) {
    throw new Error(error.message);
  }
  return readFileSync(join(folder, 'out', noticesFile), 'utf8');
}

test('names every package whose code is sent, with the text of its licence, and no other', async () => {
  const text = await build();
  expect(text.match(/^.* 1\.2\.3 .*$/gm)).toEqual(['@scope/inner 1.2.3 (MIT)', 'used 1.2.3 (MIT)']);
  expect(text).toContain('Copyright of used\nand others\n');
});

test('a package that ships no text is named with its author and origin, and one without a licence stops the build', async () => {
  rmSync(join(folder, 'node_modules/used/LICENSE.md'));
  const described = {name: 'used', version: '1.2.3', license: 'MIT', author: {name: 'A. Author'}, repository: {url: 'https://example.com/used'}};
  put('node_modules/used/package.json', JSON.stringify(described));
  expect(await build()).toContain('used 1.2.3 (MIT)\n\nA. Author\nhttps://example.com/used\n');
  put('node_modules/used/package.json', JSON.stringify({...described, license: undefined}));
  await expect(build()).rejects.toThrow('The package used does not say under which licence it is');
});

test.each([
  ['/site/src/a.ts', undefined],
  ['babel!/s/node_modules/react/index.js', '/s/node_modules/react'],
  ['css|/s/node_modules/a/loader.js!/s/node_modules/@b/c/x.css?y|||}', '/s/node_modules/@b/c'],
  ['/s/node_modules/a/node_modules/@b/c/x.js', '/s/node_modules/a/node_modules/@b/c'],
])('the package of %s is %s', (identifier, name) => {
  expect(packageOf(identifier)).toBe(name);
});
