import {describe, expect, test} from 'vitest';

import type {LoadedFacts} from '../../src/facts/load';
import {commandsInTexts, commandsThemselves} from '../../src/facts/references/commands';
import {notFromTheFuture, uniqueRecords} from '../../src/facts/references/everyFile';
import {hookExamples} from '../../src/facts/references/hooks';
import {portEnds} from '../../src/facts/references/ports';
import type {Reference} from '../../src/facts/references/reference';
import {releaseOrder} from '../../src/facts/references/releases';
import {rolesAndScopes, supportExamples} from '../../src/facts/references/roles';
import {settingEffects, settingNames} from '../../src/facts/references/settings';
import {taskCancel, taskKinds, taskLanes} from '../../src/facts/references/tasks';

/** Runs one reference on the facts. @returns place and message of each diagnostic */
function said(reference: Reference, facts: object): string[] {
  const at = (name: string, path: readonly (string | number)[], message: string) => ({message: `${[name, ...path].join('.')}: ${message}`});
  return [...reference({facts} as unknown as LoadedFacts, at as unknown as Parameters<Reference>[1])].map(({message}) => message);
}

describe('what is said to come later than the version', () => {
  const facts = (since: string, field = 'since') => ({releases: {current: '6.3.7'}, ports: {ports: [{id: 'a', [field]: since}]}});

  test.each(['6.3', '6.0', '5.9', '5.12', '6'])('is not what came with %s', (since) => {
    expect(said(notFromTheFuture, facts(since))).toEqual([]);
  });

  test.each(['6.4', '6.10', '7.0', '10.0'])('is what comes with %s', (since) => {
    expect(said(notFromTheFuture, facts(since))).toEqual([`ports.ports.0.since: This is said to come with ${since}, but these are the facts of 6.3`]);
    expect(said(notFromTheFuture, facts(since, 'deprecated'))).toHaveLength(1);
    expect(said(notFromTheFuture, facts(since, 'version'))).toEqual([]);
  });
});

test('a record is there once in its list, by what tells it apart', () => {
  const facts = {
    ports: {ports: [{id: 'a'}, {id: 'b'}, {id: 'a'}], names: ['x', 'x']},
    tasks: {
      lanes: [
        {id: 'a', name: 'same'},
        {id: 'b', name: 'same'},
      ],
      kinds: [{name: 'same'}, {name: 'same'}, null, 7, {}, {}],
    },
  };
  expect(said(uniqueRecords, facts)).toEqual(['ports.ports.2.id: "a" is there twice', 'tasks.kinds.1.name: "same" is there twice']);
});

describe('releases', () => {
  const release = (version: string, date: string, more: object = {act: false}) => ({version, date, summary: 'Fixes.', ...more});
  const order = (...releases: object[]) => said(releaseOrder, {releases: {current: '6.0.1', releases: [release('6.0.1', '2026-02-02'), ...releases]}});

  test('are the newest first: by number, and in a series by date', () => {
    expect(order(release('6.0.0', '2026-02-02'), release('5.3.9', '2026-12-12'), release('5.3.8', '2026-01-01'))).toEqual([]);
    expect(order(release('6.0.0', '2026-03-03'))).toEqual(['releases.releases.0.version: 6.0.1 is above 6.0.0, which is newer']);
    expect(order(release('7.0.0', '2026-01-01'))).toEqual(['releases.releases.0.version: 6.0.1 is above 7.0.0, which is newer']);
  });

  test('ask for something where they take something away', () => {
    const removal = {summary: 'Faster, and dhcpd removed.'};
    expect(order(release('6.0.0', '2026-01-01', {...removal, act: true, why: 'x'}))).toEqual([]);
    expect(order(release('6.0.0', '2026-01-01', {...removal, act: false}))).toEqual([
      'releases.releases.1.act: Something is removed, but nothing has to be done',
    ]);
  });

  test('say why there is something to do, and only then', () => {
    expect(order(release('6.0.0', '2026-01-01', {act: true, why: 'x'}))).toEqual([]);
    expect(order(release('6.0.0', '2026-01-01', {act: true}))).toEqual(['releases.releases.1.act: It does not say what has to be done']);
    expect(order(release('6.0.0', '2026-01-01', {act: false, why: 'x'}))).toEqual([
      'releases.releases.1.act: It says what has to be done, but nothing has to be',
    ]);
  });

  test('have the current one among them', () => {
    expect(said(releaseOrder, {releases: {current: '6.0.2', releases: []}})).toEqual(['releases.current: The current release 6.0.2 is not in the list']);
  });
});

test('both ends of a flow are machines, and its group is one', () => {
  const facts = (port: object) => ({
    ports: {machines: {control: 'x', hypervisor: 'x'}, groups: {in: 'x'}, ports: [{group: 'in', from: ['control'], to: 'hypervisor', ...port}]},
  });
  expect(said(portEnds, facts({}))).toEqual([]);
  expect(said(portEnds, facts({group: 'out', from: ['control', 'a'], to: 'b'}))).toEqual([
    'ports.ports.0.group: There is no group "out"',
    'ports.ports.0.from: There is no machine "a"',
    'ports.ports.0.to: There is no machine "b"',
  ]);
});

test('permissions name every role and no other; wildcards hold scopes, integrations need scopes or wildcards', () => {
  const facts = (more: object) => ({
    roles: {
      roles: [{id: 'owner'}, {id: 'auditor'}],
      permissions: [{id: 'p', levels: {owner: 'all', auditor: 'none'}}],
      scopes: [{id: 'a:read'}, {id: 'b:read'}],
      wildcards: [{id: 'a:*', includes: ['a:read']}],
      integrations: [{scopes: ['a:*', 'b:read']}],
      ...more,
    },
  });
  expect(said(rolesAndScopes, facts({}))).toEqual([]);
  expect(said(rolesAndScopes, facts({permissions: [{id: 'p', levels: {owner: 'all', janitor: 'all'}}]}))).toEqual([
    'roles.permissions.0.levels: The permission p does not say what auditor may do',
    'roles.permissions.0.levels.janitor: There is no role janitor',
  ]);
  expect(said(rolesAndScopes, facts({wildcards: [{id: 'a:*', includes: ['a:read', 'a:*']}], integrations: [{scopes: ['b:*']}]}))).toEqual([
    'roles.wildcards.0.includes.1: There is no scope a:*',
    'roles.integrations.0.scopes.0: There is no scope b:*',
  ]);
});

test('a setting is named by its file and key, and what it does and belongs to is described', () => {
  const facts = (setting: object, units: string[] = []) => ({
    settings: {
      files: [{file: 'app.toml'}],
      takesEffect: [{id: 'now'}, {id: 'restart', units}],
      settings: [{id: 'app.a.b', key: 'a.b', file: 'app.toml', takesEffect: 'now', ...setting}],
    },
    services: {services: [{unit: 'x@.service', instances: ['one'], alsoNamed: ['y.service']}, {unit: 'z.service'}]},
  });
  expect(said(settingEffects, facts({}, ['x@.service', 'x@one.service', 'y.service', 'z.service']))).toEqual([]);
  expect(said(settingEffects, facts({id: 'a.b', takesEffect: 'later'}, ['x@two.service']))).toEqual([
    'settings.settings.0.id: The id "a.b" is not file and key',
    'settings.settings.0.takesEffect: There is no "later" under takesEffect',
    'settings.takesEffect.1.units: There is no unit x@two.service in services.yaml',
  ]);
  expect(said(settingEffects, facts({file: 'b.toml', id: 'b.a.b'}))).toEqual(['settings.settings.0.file: This version has no b.toml']);
});

test('limits and hooks name settings that there are, those of hooks in their own file', () => {
  const facts = (limit: string | undefined, timeout: string | undefined) => ({
    settings: {
      settings: [
        {key: 'a', file: 'app.toml'},
        {key: 't', file: 'hook.toml'},
      ],
    },
    objects: {limits: [{}, {setting: limit}]},
    hooks: {timeout: {setting: timeout}},
  });
  expect(said(settingNames, facts(undefined, undefined))).toEqual([]);
  expect(said(settingNames, facts('a', 't'))).toEqual([]);
  expect(said(settingNames, facts('b', 'a'))).toEqual(['objects.limits.1.setting: There is no setting b', 'hooks.timeout.setting: hook.toml has no setting a']);
});

test('a lane has its worker and its setting, a task its lane, an example its kind of task', () => {
  const facts = (more: object = {}) => ({
    tasks: {lanes: [{id: 'mail', workers: 2}], kinds: [{id: 'server.clone', lane: 'mail'}], ...more},
    services: {services: [{unit: 'stead-worker@.service', instances: ['mail']}]},
    settings: {settings: [{key: 'workers.mail', default: '2'}]},
    events: {events: [{example: {data: {task: {kind: 'server.clone'}}}, kind: 'anything'}]},
    hooks: {},
  });
  expect([...said(taskLanes, facts()), ...said(taskKinds, facts())]).toEqual([]);
  expect(said(taskLanes, facts({lanes: [{id: 'fast', workers: 1}]}))).toEqual([
    'tasks.lanes.0.id: services.yaml has no stead-worker@fast.service',
    'tasks.lanes.0.workers: The setting workers.fast has the default none',
    'tasks.kinds.0.lane: There is no lane mail',
  ]);
  expect(said(taskLanes, facts({lanes: [{id: 'mail', workers: 3}]}))).toEqual(['tasks.lanes.0.workers: The setting workers.mail has the default 2']);
  expect(said(taskKinds, facts({kinds: []}))).toEqual(['events.events.0.example.data.task.kind: There is no task kind server.clone']);
});

test('an account of support does what an Auditor may', () => {
  const facts = (action: string) => ({
    roles: {
      permissions: [
        {id: 'servers.view', levels: {auditor: 'all'}},
        {id: 'consoles.open', levels: {auditor: 'none'}},
      ],
    },
    commands: {commands: [{}, {example: {output: `2026-11-20 09:31:47  support-7f3a  support.access  ${action}  web1\n`}}]},
  });
  expect(said(supportExamples, facts('server.view'))).toEqual([]);
  const wrong = (action: string) => [`commands.commands.1.example.output: The role Auditor does not allow ${action}`];
  expect(said(supportExamples, facts('console.open'))).toEqual(wrong('console.open'));
  expect(said(supportExamples, facts('disk.read'))).toEqual(wrong('disk.read'));
});

test('an example of a task can be cancelled as long as its kind', () => {
  const facts = (cancel: string) => ({
    tasks: {kinds: [{id: 'backup.run', cancel: 'until `finish`'}]},
    commands: {commands: [{}, {example: {}}, {example: {output: `4724  backup.run  running\ncancel: ${cancel}\n`}}]},
  });
  expect(said(taskCancel, facts('until finish'))).toEqual([]);
  expect(said(taskCancel, facts('until copy-disks'))).toEqual([
    'commands.commands.2.example.output: The example can be cancelled until copy-disks, its kind until finish',
  ]);
});

test('only a hook before something may veto it, and the examples of each fit its schemas', () => {
  const number = {type: 'object', properties: {n: {type: 'number'}}};
  const facts = (point: object) => ({hooks: {definitions: {}, points: [{id: 'server.pre-start', veto: true, input: number, example: {n: 1}, ...point}]}});
  expect(said(hookExamples, facts({}))).toEqual([]);
  expect(said(hookExamples, facts({id: 'server.post-start', veto: false, output: {schema: number, example: {n: 2}}}))).toEqual([]);
  expect(said(hookExamples, facts({id: 'server.post-start', example: {n: 'x'}, output: {schema: number, example: {n: 'y'}}}))).toEqual([
    'hooks.points.0.veto: server.post-start cannot veto: it comes after the fact',
    expect.stringMatching(/^hooks\.points\.0\.example: The example of .* must be number$/),
    expect.stringMatching(/^hooks\.points\.0\.output\.example: The output of .* must be number$/),
  ]);
});

describe('commands', () => {
  const facts = (more: object = {}, text = '') => ({
    commands: {
      exitCodes: [{code: 0}, {code: 2}],
      globalFlags: [{flag: '--json'}],
      commands: [
        {
          id: 'task-list',
          name: 'task list',
          usage: 'steadctl task list [flags]',
          exitCodes: [0],
          example: {command: 'steadctl task list --all', output: 'steadctl nothing'},
          flags: [{flag: '--all'}],
          ...more,
        },
        {id: 'doctor', name: 'doctor', usage: 'steadctl doctor', exitCodes: [2], example: {command: 'steadctl doctor'}},
      ],
    },
    ports: {note: text},
  });

  test('are named, used and shown as what they are', () => {
    expect(said(commandsThemselves, facts())).toEqual([]);
    expect(said(commandsThemselves, facts({id: 'task', usage: 'steadctl task listing', exitCodes: [0, 3], example: {command: 'steadctl doctor'}}))).toEqual([
      'commands.commands.0.id: The id "task" is not the name "task list" with hyphens',
      'commands.commands.0.usage: The usage line does not begin with steadctl task list',
      'commands.commands.0.example.command: The example does not call steadctl task list',
      'commands.commands.0.exitCodes: There is no exit code 3',
    ]);
  });

  test.each([
    ['steadctl task list --all --json', []],
    ['Use `steadctl task` for it', []],
    ['steadctl doctor now', []],
    ['steadctl task drop', ['There is no command steadctl task drop']],
    ['steadctl doctor --all', ['steadctl doctor has no flag --all']],
    ['steadctl doctor --json --some', ['steadctl doctor has no flag --some']],
    ['steadctl drop --some', ['There is no command steadctl drop']],
    ['nothing of it', []],
  ])('in a text: %s', (text, messages) => {
    expect(said(commandsInTexts, facts({}, text))).toEqual(messages.map((message) => `ports.note: ${message}`));
  });
});
