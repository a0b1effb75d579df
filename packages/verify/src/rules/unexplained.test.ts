import {expect, test} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf, readExample} from '../checks/testing';
import unexplained from './unexplained';

const head = '---\ntitle: Example\ndescription: An example.\nkeywords: [steadctl doctor]\n---\n\n';

async function messages(body: string): Promise<string[]> {
  const project = projectOf([readExample('example', head + body).page]);
  return (await applyRule('unexplained', unexplained, project)).map(({file, message}) => `${file}: ${message}`);
}

test('reports a fact that no page names', async () => {
  const found = await messages('Nothing.\n');
  expect(found).toContain('docs/_facts/commands.yaml: No page of this version explains the command steadctl doctor');
  expect(found).toContain('docs/_facts/services.yaml: No page of this version explains the unit stead-agent.service');
  expect(found).toContain('docs/_facts/files.yaml: No page of this version explains the path /etc/nodestead');
});

test('does not take a part of a name for the name', async () => {
  const found = await messages('See `/etc/nodestead/nodestead.toml`.\n');
  expect(found).toContain('docs/_facts/files.yaml: No page of this version explains the path /etc/nodestead');
  expect(found).not.toContain('docs/_facts/files.yaml: No page of this version explains the path /etc/nodestead/nodestead.toml');
});

test('counts what a page names and what a component shows', async () => {
  const found = await messages(
    "import {ServicesTable} from '@site/src/components/facts';\nimport services from './_facts/services.yaml';\n\nRun `steadctl doctor`.\n\n<ServicesTable facts={services} />\n",
  );
  expect(found).not.toContain('docs/_facts/commands.yaml: No page of this version explains the command steadctl doctor');
  expect(found.filter((message) => message.includes(' the unit '))).toEqual([]);
});
