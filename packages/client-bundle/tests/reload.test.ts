import {expect, test} from 'vitest';

import {oneByOne} from '../src/development/oneByOne';
import {baseOf} from '../src/development/watch';

type Core = Parameters<typeof oneByOne>[0];
type Site = Awaited<ReturnType<Core['reloadSite']>>;

/** A site is what was done to it, word by word. */
const siteOf = (...words: string[]): Site => ({props: {routesPaths: words}}) as unknown as Site;
const wordsOf = ({props}: Site): string[] => props.routesPaths;

/** Stands for Docusaurus: each reload begins with the site that it is given, and ends when it is let. */
function core(): {core: Core; begun: string[]; end: (() => void)[]} {
  const begun: string[] = [];
  const end: (() => void)[] = [];
  const reload = async (site: Site, word: string): Promise<Site> => {
    begun.push(word);
    await new Promise<void>((done) => end.push(done));
    if (word === 'broken') {
      throw new Error('A sidebar names a page that is not there');
    }
    return siteOf(...wordsOf(site), word);
  };
  return {core: {reloadSite: (site) => reload(site, 'all'), reloadSitePlugin: (site, {name}) => reload(site, name)}, begun, end};
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

test('a reload begins with what the one before made, however they are asked for', async () => {
  const fake = core();
  const {reloadSitePlugin, reloadSite} = oneByOne(fake.core);
  const first = siteOf();
  // Docusaurus gives both the site that it has then.
  const all = [reloadSitePlugin(first, {name: 'docs', id: 'default'}), reloadSitePlugin(first, {name: 'changes', id: 'default'}), reloadSite(first)];
  for (let count = 1; count <= 3; count += 1) {
    await turn();
    expect(fake.begun).toHaveLength(count);
    fake.end[count - 1]!();
  }
  expect((await Promise.all(all)).map(wordsOf)).toEqual([['docs'], ['docs', 'changes'], ['docs', 'changes', 'all']]);
});

test('ten changes while a reload runs are one reload, which begins behind the last of them', async () => {
  const fake = core();
  const {reloadSitePlugin} = oneByOne(fake.core);
  const docs = () => reloadSitePlugin(siteOf(), {name: 'docs', id: 'default'});
  const running = docs();
  await turn();
  const others = Array.from({length: 10}, docs);
  expect(new Set(others).size).toBe(1);
  fake.end[0]!();
  await running;
  await turn();
  expect(fake.begun).toEqual(['docs', 'docs']);
  fake.end[1]!();
  expect(wordsOf(await others[0]!)).toEqual(['docs', 'docs']);
});

test('a reload that fails takes nothing from the next', async () => {
  const fake = core();
  const {reloadSitePlugin} = oneByOne(fake.core);
  const broken = reloadSitePlugin(siteOf('start'), {name: 'broken', id: 'default'});
  const next = reloadSitePlugin(siteOf('start'), {name: 'docs', id: 'default'});
  await turn();
  fake.end[0]!();
  await expect(broken).rejects.toThrow('A sidebar names');
  await turn();
  fake.end[1]!();
  expect(wordsOf(await next)).toEqual(['start', 'docs']);
});

test.each([
  ['docs/**/*.{md,mdx}', 'docs'],
  ['versioned_docs/version-6.0/_facts/openapi/**/*.yaml', 'versioned_docs/version-6.0/_facts/openapi'],
  ['sidebars.ts', 'sidebars.ts'],
  ['*.yaml', '.'],
])('what is watched for %s is %s', (pattern, base) => {
  expect(baseOf(pattern)).toBe(base);
});
