import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, statSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {testStages, verifyStages} from '@nodestead-docs/publish';
import {expect, test} from 'vitest';

import {walks} from '../walks/walks';

/** A page for those who work on the site. */
interface Guide {
  file: string;
  text: string;
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {encoding: 'utf8', maxBuffer: 1 << 26}).split('\0');
const pages = /^(?:docs|versioned_docs)\//;
const guides: Guide[] = tracked
  .filter(
    (file) => file.endsWith('.md') && !pages.test(file) && !file.startsWith('tests/') && !file.startsWith('packages/verify/src/checks/') && existsSync(file),
  )
  .concat('packages/verify/src/checks/README.md')
  .map((file) => ({file, text: readFileSync(file, 'utf8')}));
const folders = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))));
const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};

/** Files that a reader of `handbook/common-changes.md` makes. */
const made = new Set(walks.flatMap(({steps}) => steps.filter(({isNew}) => isNew).map(({file}) => file)));

/** The anchors of a page's headings, as hosts of repositories make them. */
function anchorsOf(text: string): string[] {
  const headings = [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Links to files or headings that are not there. */
function deadLinks({file, text}: Guide): string[] {
  const prose = text.replaceAll(/^```[^]*?^```|`[^`\n]+`/gm, '');
  return [...prose.matchAll(/\]\((?![a-z]+:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) {
      return [`${file}: ${link}`];
    }
    const found = anchor === undefined || statSync(target).isDirectory() || anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
    return found ? [] : [`${file}: ${link}`];
  });
}

/** Code that names a file or folder from the root of the repository which is not there. */
function deadPaths({file, text}: Guide): string[] {
  const named = [...text.matchAll(/`([\w.-]+)\/([\w@./-]*)`/g)].filter(([, folder = '']) => folders.has(folder));
  return named.flatMap(([code, folder, rest]) => (existsSync(`${folder}/${rest}`) || made.has(`${folder}/${rest}`) ? [] : [`${file}: ${code}`]));
}

/** npm scripts and stages that do not exist. */
function deadCommands({file, text}: Guide): string[] {
  const run = [...text.matchAll(/npm run ([\w-]+(?::[\w-]+)*)/g)].filter(([, name = '']) => !(name in scripts));
  const unknown = (command: string, names: readonly string[]): string[] =>
    [...text.matchAll(new RegExp(`${command} -- ([a-z][a-z ]*)`, 'g'))]
      .flatMap(([, words = '']) => words.trim().split(' '))
      .filter((word) => !names.includes(word));
  return [
    ...run.map(([command]) => `${file}: ${command}`),
    ...[
      ...unknown(
        'npm test',
        testStages.map(({name}) => name),
      ),
      ...unknown(
        'npm run verify',
        verifyStages.map(({name}) => name),
      ),
    ].map((stage) => `${file}: there is no stage ${stage}`),
  ];
}

test.each(guides)('$file names only files, headings and commands that there are', (guide) => {
  expect([...deadLinks(guide), ...deadPaths(guide), ...deadCommands(guide)]).toEqual([]);
});

test('a dead link, heading, path, script and stage are found', () => {
  const text =
    '[a](gone.md) [b](README.md#gone) [c](README.md#commands) `src/gone.ts` `src/site/` `npm run gone` `npm test -- unit gone` `npm run verify -- search`';
  const guide = {file: 'GUIDE.md', text};
  expect(deadLinks(guide)).toEqual(['GUIDE.md: ](gone.md)', 'GUIDE.md: ](README.md#gone)']);
  expect(deadPaths(guide)).toEqual(['GUIDE.md: `src/gone.ts`']);
  expect(deadCommands(guide)).toEqual(['GUIDE.md: npm run gone', 'GUIDE.md: there is no stage gone']);
});

test('the handbook has a row for every stage of npm run verify, and says which run with --changed', () => {
  const rows = [...readFileSync('handbook/commands.md', 'utf8').matchAll(/^\| `(\w+)` \|.*\| (.*) \|$/gm)];
  expect(rows.map(([, name = '', changed]) => [name, changed !== '–'])).toEqual(verifyStages.map(({name, changed}) => [name, changed !== false]));
});

test('README.md and CONTRIBUTING.md stay short', () => {
  const length = (file: string): number => Buffer.byteLength(readFileSync(file, 'utf8'));
  expect(length('README.md')).toBeLessThanOrEqual(5 * 1024);
  expect(length('CONTRIBUTING.md')).toBeLessThanOrEqual(8 * 1024);
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});
