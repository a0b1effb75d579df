import {join} from 'node:path';

import {describe, expect, test} from 'vitest';

import {loadProject} from '../../src/knowledge/project';
import {fixtureNames, loadFixture} from '../../src/samples/exec/fixtures';
import {usesOf} from './fixtureUses';

const project = await loadProject(join(import.meta.dirname, '../../../..'));

// tests/samples puts each mistake in and runs the sample.
describe.each(fixtureNames())('executed sample %s', (name) => {
  const uses = usesOf(project, name);

  test('is on a page', () => {
    expect(uses.length, `no page uses exec=${name}: remove packages/verify/src/samples/exec/${name}`).toBeGreaterThan(0);
  });

  test('has what its mutations replace, and the cases that they name', () => {
    const {cases, mutations} = loadFixture(name);
    expect(mutations.filter(({replace}) => !uses.some(({block}) => block.text.includes(replace)))).toEqual([]);
    expect(mutations.filter(({fails}) => cases.filter((step) => step.name === fails).length !== 1)).toEqual([]);
  });
});
