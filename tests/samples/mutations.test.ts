import {join} from 'node:path';

import {execute, findBlocksBeside, fixtureNames, loadFixture, loadProject} from '@nodestead-docs/verify';
import {describe, expect, test} from 'vitest';

import {usesOf} from '../../packages/verify/tests/checks/fixtureUses';
import {sandboxes} from '../../packages/verify/tests/checks/sandboxes';

const project = await loadProject(join(import.meta.dirname, '../..'));

// A fixture with many cases starts its sample once for each, twice for each mutation.
describe.each(fixtureNames())('executed sample %s', {timeout: 120_000}, (name) => {
  const fixture = loadFixture(name);
  const uses = usesOf(project, name);

  test.for(fixture.mutations)('$fails, when "$replace" becomes "$by"', {timeout: 30_000}, async ({replace, by, fails}) => {
    const use = uses.find(({block}) => block.text.includes(replace));
    if (use === undefined) {
      throw new Error(`The sample has no "${replace}" any more.`);
    }
    const {page, block} = use;
    const cases = fixture.cases.filter((step) => step.name === fails);
    expect(cases.length, `there is no case "${fails}"`).toBe(1);
    const beside = findBlocksBeside(page, block, fixture);
    expect(await execute({text: block.text, beside}, {...fixture, cases}, sandboxes), 'the sample as it is').toEqual([]);
    expect(await execute({text: block.text.replace(replace, () => by), beside}, {...fixture, cases}, sandboxes)).not.toEqual([]);
  });
});
