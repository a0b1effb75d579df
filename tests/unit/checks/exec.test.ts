import {join} from 'node:path';

import {describe, expect, test} from 'vitest';

import {execute} from '../../../src/checks/exec/execute';
import {fixtureNames, loadFixture} from '../../../src/checks/exec/fixtures';
import {findBlocksBeside} from '../../../src/checks/samples/check';
import {loadProject} from '../../../src/checks/model/project';
import {sandboxes} from './sandboxes';

const project = await loadProject(join(import.meta.dirname, '../../..'));
const pages = project.versions.flatMap((version) => version.pages);

// A fixture with many cases starts its sample once for each, twice for each mutation.
describe.each(fixtureNames())('executed sample %s', {timeout: 120_000}, (name) => {
  const fixture = loadFixture(name);
  const uses = pages.flatMap((page) => page.blocks.filter(({fence}) => fence.attributes.get('exec') === name).map((block) => ({page, block})));

  test('is on a page', () => {
    expect(uses.length, `no page uses exec=${name}: remove src/checks/exec/${name}`).toBeGreaterThan(0);
  });

  test.for(fixture.mutations)('$fails, when "$replace" becomes "$by"', {timeout: 30_000}, async ({replace, by, fails}) => {
    const use = uses.find(({block}) => block.text.includes(replace));
    expect(use, `the sample has no "${replace}" any more`).toBeDefined();
    const cases = fixture.cases.filter((step) => step.name === fails);
    expect(cases.length, `there is no case "${fails}"`).toBe(1);
    if (use) {
      const beside = findBlocksBeside(use.page, use.block, fixture);
      expect(await execute({text: use.block.text, beside}, {...fixture, cases}, sandboxes), 'the sample as it is').toEqual([]);
      expect(await execute({text: use.block.text.replace(replace, () => by), beside}, {...fixture, cases}, sandboxes)).not.toEqual([]);
    }
  });
});
