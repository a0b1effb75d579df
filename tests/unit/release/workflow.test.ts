import {readFileSync, readdirSync} from 'node:fs';

import {expect, test} from 'vitest';
import {parse} from 'yaml';

const folder = '.github/workflows';

/** Actions that a workflow uses by a name that can be moved to other code. */
function loose(workflow: string): string[] {
  return [...workflow.matchAll(/uses:\s*(?<action>\S+)/g)].map((match) => match.groups!.action!).filter((action) => !/@[0-9a-f]{40}$/.test(action));
}

test.each(readdirSync(folder))('%s uses actions by the hash of a commit, with the version beside it', (name) => {
  const workflow = readFileSync(`${folder}/${name}`, 'utf8');
  expect(loose(workflow)).toEqual([]);
  expect(workflow.match(/uses:.*/g)?.filter((line) => !/# v\d/.test(line))).toEqual([]);
});

test.each(readdirSync(folder))('%s fetches the whole history', (name) => {
  expect(readFileSync(`${folder}/${name}`, 'utf8')).toContain('fetch-depth: 0');
});

test('the workflow compares two builds and keeps the archive', () => {
  const workflow = readFileSync(`${folder}/site.yml`, 'utf8');
  expect(workflow).toMatch(/run: npm run test:reproducible$/m);
  expect(workflow).toMatch(/uses: actions\/upload-artifact@[^]*?path: dist\/$/m);
});

test('the key for the deployment is known only to a job that installs nothing', () => {
  const {jobs} = parse(readFileSync(`${folder}/site.yml`, 'utf8')) as {jobs: {[name: string]: unknown}};
  const knowing = Object.entries(jobs).flatMap(([name, job]) => (JSON.stringify(job).includes('secrets.') ? [{name, text: JSON.stringify(job)}] : []));
  expect(knowing.map(({name}) => name)).toEqual(['deploy']);
  expect(knowing.filter(({text}) => /npm|\.ci\/run|apt-get/.test(text))).toEqual([]);
});

test('an action by its tag is found', () => {
  expect(loose('- uses: actions/checkout@v5\n- uses: a/b@08c6903cd8c0fde910a37f88322edcfb5dd907a8')).toEqual(['actions/checkout@v5']);
});
