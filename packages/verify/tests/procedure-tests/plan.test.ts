import {describe, expect, it} from 'vitest';

import {blocksOf, findBlock} from '../../src/procedure-tests/blocks';
import {checkPlan} from '../../src/procedure-tests/checkPlan';
import {type Action, expectationsOf, planOf} from '../../src/procedure-tests/plan';
import {machinesOf, type Selection, selectRuns} from '../../src/procedure-tests/runs';
import {rehearsal} from '../../src/procedure-tests/schema';
import {page, rehearsalWith, whole} from './support';

const summary = (plan: readonly Action[]) =>
  plan.map((action) => (action.kind === 'commands' || action.kind === 'file' ? `${action.kind} ${action.block.text.split('\n')[0] ?? ''}` : action.kind));
const planFor = (steps: readonly unknown[], tabs?: Record<string, string>) => {
  const rehearsal = rehearsalWith(steps, tabs ? {tabs} : {});
  return planOf(page, rehearsal, rehearsal.variants[0]!);
};
const messages = (steps: readonly unknown[], more: Parameters<typeof rehearsalWith>[1] = {}) =>
  checkPlan(page, rehearsalWith(steps, more)).map(({message}) => message);
const skipEl = {section: 'steps', starts: 'dnf', why: 'not Debian'};
const all = [{section: 'steps'}, {section: 'check'}, {section: 'undo'}];

describe('the blocks of a page', () => {
  it('have section, title and the tabs around them', () => {
    expect(blocksOf(page).map(({section, title, tabs}) => [section, title, tabs])).toEqual([
      ['steps', undefined, {}],
      ['steps', '/etc/example.conf', {}],
      ['steps', undefined, {os: 'debian'}],
      ['steps', undefined, {os: 'el'}],
      ['check', undefined, {}],
      ['check', undefined, {}],
      ['undo', undefined, {}],
    ]);
  });

  it('are found by how they begin or by their title, and only when it is one', () => {
    const blocks = blocksOf(page);
    expect(findBlock(blocks, {section: 'steps', starts: '/etc/example.conf'}).text).toBe('speed = 7');
    expect(() => findBlock(blocks, {section: 'steps', starts: 'reboot'})).toThrow('no block of #steps begins with "reboot"');
    expect(() => findBlock(blocks, {section: 'check', starts: ''})).toThrow('2 blocks of #check begin');
  });
});

describe('a plan', () => {
  it('has the blocks of the chosen tabs in the order of the page', () => {
    expect(summary(planFor(all))).toEqual([
      'commands ip link add br0 type bridge',
      'file speed = 7',
      'commands apt-get install --yes example',
      'commands ip -br link show br0',
      'commands ip link delete br0',
    ]);
  });

  it('compares commands with the output that follows them', () => {
    const [check] = planFor([{section: 'check'}]);
    expect(check).toMatchObject({kind: 'commands', shown: {text: 'br0 DOWN'}});
  });

  it('writes a file whose title names no place where the step says', () => {
    const [action] = planFor([{section: 'check', only: ['ip -br'], places: {'ip -br': '/root/check'}}]);
    expect(action).toMatchObject({kind: 'file', place: '/root/check', block: {text: 'ip -br link show br0'}});
    expect(() => planFor([{section: 'check', places: {'no such': '/root/check'}}])).toThrow('no block of #check begins with "no such"');
  });

  it('leaves out what is named, and takes only what is named', () => {
    expect(summary(planFor([{section: 'steps', leave: [{starts: 'apt-get', why: 'it is there'}]}]))).toHaveLength(2);
    expect(summary(planFor([{section: 'steps', only: ['apt-get']}]))).toEqual(['commands apt-get install --yes example']);
  });

  it('puts steps before and after a block', () => {
    const plan = planFor([{section: 'undo', before: {'ip link delete': [{wait: 1, why: 'a'}]}, after: {'ip link delete': [{reboot: 'hv1'}]}}]);
    expect(plan.map(({kind}) => kind)).toEqual(['step', 'commands', 'step']);
  });

  it('fixes a provoked error with the code of its entry', () => {
    const [provoked] = planFor([{provoke: 'cannot-find', on: 'hv1', by: 'ip link show br0', fix: 'ip link add br0 type bridge', fixed: {run: 'true'}}]);
    expect(provoked).toMatchObject({kind: 'provoke', shows: 'Cannot find device "br0"'});
  });

  it.each([
    ['an unknown section', [{section: 'stepz'}], 'there is no section #stepz'],
    ['the wrong order', [{section: 'check'}, {section: 'steps'}], "#steps is performed out of the page's order"],
    ['a block that is not there', [{section: 'undo', leave: [{starts: 'reboot', why: 'a'}]}], 'no block of #undo begins with "reboot"'],
    ['an unknown entry', [{provoke: 'never', on: 'hv1', by: 'true', fixed: {run: 'true'}}], 'there is no entry #never'],
    ['a fix that the entry does not have', [{provoke: 'cannot-find', on: 'hv1', by: 'true', fix: 'reboot', fixed: {run: 'true'}}], 'is no code in the text'],
    ['an entry that nobody fixes', [{provoke: 'cannot-find', on: 'hv1', by: 'true'}], 'needs "fixed", or "noFix" with a reason'],
    ['a text that the entry does not have', [{provoke: 'cannot-find', on: 'hv1', by: 'true', shows: 'boo', noFix: 'a'}], 'does not speak of "boo"'],
  ])('refuses %s', (_, steps, message) => {
    expect(messages(steps)).toEqual([expect.stringContaining(message)]);
  });

  it('refuses tabs in which nothing is chosen', () => {
    expect(messages(all, {tabs: {}})).toEqual([expect.stringContaining('in tabs of the group os, of which the variant chooses none')]);
  });

  it('wants the order of the page unless a section is performed again', () => {
    expect(summary(planFor([{section: 'check'}, {section: 'check', again: true}]))).toHaveLength(2);
  });
});

describe('the account of a page', () => {
  it('is even when every block is performed or skipped', () => {
    expect(checkPlan(page, whole())).toEqual([]);
  });

  it('names the block that was forgotten', () => {
    expect(messages([{section: 'steps'}, {section: 'check'}], {skipped: [skipEl]})).toEqual([
      'line 48, #undo: "ip link delete br0" is neither performed nor skipped with a reason',
    ]);
  });

  it('skips output with its commands', () => {
    expect(messages([{section: 'steps'}, {section: 'undo'}], {skipped: [skipEl, {section: 'check', starts: 'ip -br', why: 'a'}]})).toEqual([]);
  });

  it('refuses a reason that is not needed', () => {
    expect(messages(all, {skipped: [skipEl, {section: 'undo', why: 'a'}]})).toEqual(['skipped: #undo is performed']);
    expect(messages(all, {skipped: [skipEl, {section: 'gone', why: 'a'}]})).toEqual(['skipped: #gone has no blocks']);
  });

  it.each([
    ['an expectation that there is not', {drop: {section: 'undo', starts: 'ip link'}, fails: 'never'}, 'names the expectation "never", which there is not'],
    [
      'a block that is not performed',
      {drop: {section: 'steps', starts: 'dnf'}, fails: 'runs: undo: ip link delete br0'},
      'a mutation: no block of #steps begins with "dnf"',
    ],
    [
      'a value that is not there',
      {in: {section: 'undo', starts: 'ip link'}, replace: 'br7', by: 'br8', fails: 'runs: undo: ip link delete br0'},
      'replaces "br7", which is not in',
    ],
    ['nothing to do', {fails: 'runs: undo: ip link delete br0'}, 'one of these'],
  ])('refuses a mutation with %s', (_, mutation, message) => {
    expect(checkPlan(page, whole([mutation])).map(({message: text}) => text)).toEqual([expect.stringContaining(message)]);
  });

  it('knows the names of all expectations', () => {
    const rehearsal = rehearsalWith([
      {section: 'check'},
      {expect: 'it answers', on: 'hv1', run: 'true'},
      {dropped: 'hv1', promise: 'all is well', frames: 'none'},
    ]);
    expect([...expectationsOf(planOf(page, rehearsal, rehearsal.variants[0]!))]).toEqual([
      'runs: check: ip -br link show br0',
      'output: check: ip -br link show br0',
      'it answers',
      'all is well',
    ]);
  });
});

describe('the machines of a variant', () => {
  it('are those of the rehearsal, with what the variant says otherwise and nothing else', () => {
    const read = rehearsal.parse({
      about: 'A test.',
      machines: {hv1: {packages: ['aa'], files: {'/etc/a': '1', '/etc/b': '2'}}},
      variants: [{name: 'plain', debian: [12], machines: {hv1: {installs: ['bb'], files: {'/etc/b': '3'}}}, steps: [{reboot: 'hv1'}]}],
    });
    const loaded = {version: 'current', id: 'page', file: 'page.yaml', page, rehearsal: read};
    const [run] = selectRuns([loaded], {pages: [], nightly: false, mutations: 'without'});
    expect(machinesOf(run!).hv1).toMatchObject({packages: ['aa'], installs: ['bb'], offers: [], files: {'/etc/a': '1', '/etc/b': '3'}});
  });

  it('are without those that it has no use for, and blocks are performed on the first that is left', () => {
    const machines = {hv1: {}, hv2: {}};
    const steps = [{section: 'undo'}];
    const read = rehearsal.parse({about: 'A test.', machines, variants: [{name: 'one', debian: [12], without: ['hv1'], steps}]});
    const loaded = {version: 'current', id: 'page', file: 'page.yaml', page, rehearsal: read};
    expect(Object.keys(machinesOf({loaded, variant: read.variants[0]!}))).toEqual(['hv2']);
    expect(planOf(page, read, read.variants[0]!)).toMatchObject([{on: 'hv2'}]);
    const wrong = rehearsal.parse({about: 'A test.', machines, variants: [{name: 'one', debian: [12], without: ['hv3'], steps}]});
    expect(checkPlan(page, wrong).map(({message}) => message)).toEqual(['it does without hv3, a machine that there is not']);
  });
});

describe('the runs that are chosen', () => {
  const mutations = [{drop: {section: 'steps', starts: 'ip link'}, fails: 'output: check: ip -br link show br0'}];
  const loaded = {version: '6.0', id: 'page', file: 'versioned_docs/version-6.0/_rehearsals/page.yaml', page, rehearsal: whole(mutations)};
  const chosen = (selection: Partial<Selection>) => selectRuns([loaded], {pages: [], nightly: false, mutations: 'with', ...selection}).length;

  it('are the page as it is and each mutation, unless asked otherwise', () => {
    expect([chosen({}), chosen({mutations: 'without'}), chosen({mutations: 'only'})]).toEqual([2, 1, 1]);
  });

  it('are those of the page, version, variant and release that were asked for', () => {
    expect([chosen({pages: ['page']}), chosen({pages: ['docs/page.mdx']}), chosen({pages: ['other']})]).toEqual([2, 2, 0]);
    expect([chosen({version: '6.0'}), chosen({version: '5.3'}), chosen({variant: 'lai'}), chosen({variant: 'x'}), chosen({debian: 13})]).toEqual([
      2, 0, 2, 0, 0,
    ]);
  });

  it('leave out what takes long, unless all is asked for', () => {
    const [variant] = loaded.rehearsal.variants;
    const slow = {...loaded, rehearsal: {...loaded.rehearsal, variants: [{...variant!, nightly: true}]}};
    expect(selectRuns([slow], {pages: [], nightly: false, mutations: 'with'})).toEqual([]);
    expect(selectRuns([slow], {pages: [], nightly: true, mutations: 'with'})).toHaveLength(2);
  });
});
