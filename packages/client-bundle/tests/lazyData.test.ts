import {expect, test, vi} from 'vitest';

import {onDemand, writeDemand} from '../src/lazy-data';
import onDemandLoader from '../src/lazy-data/loader.mjs';

/** Runs the loader as the bundler does. */
function load(rule: ReturnType<typeof onDemand>, source: string): Promise<string> {
  const {options} = rule.use as {options: object};
  return new Promise((done, fail) => {
    const context = {
      async: () => (error: Error | null, result: string) => (error ? fail(error) : done(result)),
      getOptions: () => options,
    };
    (onDemandLoader as (this: unknown, source: string) => void).call(context, source);
  });
}

/** Records the arguments of `createData` instead of writing a file. */
async function written(name: string, stamp: string): Promise<{file: string; source: string}> {
  const createData = vi.fn((file: string) => Promise.resolve(`/site/.docusaurus/plugin/default/${file}`));
  const file = await writeDemand(createData, name, stamp);
  return {file, source: String((createData.mock.calls[0] as unknown[])[1])};
}

test('the content of a generated file is made when the bundler compiles it', async () => {
  const make = vi.fn((name: string) => Promise.resolve({of: name}));
  const rule = onDemand('/site/.docusaurus/plugin/default', make);
  const {file, source} = await written('6.0-servers', 'abc');
  expect(file.startsWith(String(rule.include))).toBe(true);
  expect(make).not.toHaveBeenCalled();
  expect(await load(rule, source)).toBe('{"of":"6.0-servers"}');
  expect(make.mock.calls).toEqual([['6.0-servers']]);
});

test('a file differs when its content would be another', async () => {
  expect((await written('6.0', 'abc')).source).toBe((await written('6.0', 'abc')).source);
  expect((await written('6.0', 'abc')).source).not.toBe((await written('6.0', 'abd')).source);
});

test('what is wrong with the content is an error of the module', async () => {
  const rule = onDemand('/generated', () => Promise.reject(new Error('openapi.yaml:7')));
  await expect(load(rule, (await written('6.0', 'abc')).source)).rejects.toThrow('openapi.yaml:7');
});
