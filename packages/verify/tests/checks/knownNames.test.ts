import type {Facts} from '@nodestead-docs/model';
import {describe, expect, test} from 'vitest';

import {type Known, knownNames} from '../../src/knowledge/knownNames';

/** Facts of a version that has one thing of each kind, and what a test gives in its place. */
function factsWith(more: Record<string, unknown> = {}): Facts {
  return {
    commands: {commands: [{name: 'server clone'}], globalFlags: [{flag: '--json'}], programs: [{id: 'steadctl', package: '`stead-cli` or stead-agent'}]},
    events: {events: [{type: 'server.created'}], definitions: {}},
    files: {files: []},
    hooks: {points: [{id: 'server.pre-start'}], definitions: {}},
    objects: {provisionerVariables: [{id: 'server.addresses[0].ip'}]},
    ports: {
      ports: [
        {port: '443, 8443-8444', product: true},
        {port: '22', product: false},
      ],
    },
    roles: {permissions: [{id: 'servers.console'}], scopes: [{id: 'servers:read'}], wildcards: [{id: 'servers:*'}]},
    services: {services: [{unit: 'stead-agent.service'}, {unit: 'stead-worker@.service', instances: ['mail', 'backup']}]},
    settings: {
      files: [{file: 'nodestead.toml'}],
      settings: [
        {file: 'nodestead.toml', key: 'app.hosts'},
        {file: 'other.toml', key: 'lost.key'},
      ],
    },
    tasks: {kinds: [{id: 'server.rebuild'}]},
    ...more,
  } as unknown as Facts;
}

function pathsOf(files: readonly {path: string; kind: string}[]): Known['paths'] {
  return knownNames([factsWith({files: {files}})]).paths;
}

/** @returns whether a path is one of those, as a page may write it */
const isPath = (written: string, path: string): boolean => pathsOf([{path, kind: 'file'}])[0]!.pattern.test(written);

describe('names of facts', () => {
  const known = () => knownNames([factsWith()]);

  test('are those of commands, flags, events, hook points and scopes', () => {
    expect([...known().commands.keys()]).toEqual(['server clone']);
    expect(known().globalFlags).toEqual([{flag: '--json'}]);
    expect([...known().events]).toEqual(['server.created']);
    expect([...known().hookPoints]).toEqual(['server.pre-start']);
    expect([...known().scopes]).toEqual(['servers:read', 'servers:*']);
  });

  test('are units without their suffix, programs and the packages that bring them', () => {
    expect([...known().units]).toEqual(['stead-agent', 'stead-worker@', 'steadctl', 'stead-cli']);
    expect([...known().instances]).toEqual([['stead-worker@', new Set(['mail', 'backup'])]]);
  });

  test('are the ports of the product, each end of a range', () => {
    expect([...known().productPorts]).toEqual([443, 8443, 8444]);
  });

  test('are the keys of settings by their file, when the version has it', () => {
    expect([...known().settings]).toEqual([['nodestead.toml', new Set(['app.hosts'])]]);
  });

  test('are dotted names of every kind', () => {
    expect([...known().dotted].sort()).toEqual(
      ['app.hosts', 'server.addresses.ip', 'server.created', 'server.pre-start', 'server.rebuild', 'servers.console'].sort(),
    );
  });

  test('are the fields of payloads, below the definition that has them', () => {
    const definitions = {Task: {properties: {id: {}, owner: {properties: {name: {type: 'string'}}}}, required: ['id']}};
    const events = [{type: 'server.created', data: {properties: {server: {properties: {uuid: {}}}, reason: {}}}}];
    const {dotted} = knownNames([factsWith({events: {events, definitions}})]);
    expect([...dotted].filter((name) => /task|uuid|owner|reason|data/i.test(name)).sort()).toEqual(
      ['Task.id', 'Task.owner', 'Task.owner.name', 'data.Task.id', 'data.Task.owner', 'data.Task.owner.name', 'data.server.uuid', 'server.uuid'].sort(),
    );
  });

  test('of several versions are those of each', () => {
    const {commands, settings} = knownNames([
      factsWith(),
      factsWith({
        commands: {commands: [{name: 'task list'}], globalFlags: [], programs: []},
        settings: {files: [{file: 'nodestead.toml'}], settings: [{file: 'nodestead.toml', key: 'app.name'}]},
      }),
    ]);
    expect([...commands.keys()]).toEqual(['server clone', 'task list']);
    expect([...settings.get('nodestead.toml')!]).toEqual(['app.hosts', 'app.name']);
    expect(knownNames([]).dotted.size).toBe(0);
  });
});

describe('a path of the product', () => {
  test.each([
    ['/etc/nodestead/nodestead.toml', '/etc/nodestead/nodestead.toml', true],
    ['/etc/nodestead/nodesteadXtoml', '/etc/nodestead/nodestead.toml', false],
    ['/var/lib/x', '/var/lib/x/', true],
    ['/var/lib/abc.img', '/var/lib/<uuid>.img', true],
    ['/var/lib/a/b.img', '/var/lib/<uuid>.img', false],
    ['/run/anything.sock', '/run/*.sock', true],
    ['/run/a/b.sock', '/run/*.sock', false],
    ['/hooks/server.pre-start', '/hooks/<event>', true],
    ['/hooks/$event', '/hooks/<event>', true],
    ['/hooks/<event>', '/hooks/<event>', true],
    ['/hooks/*', '/hooks/<event>', true],
    ['/hooks/server.post-start', '/hooks/<event>', false],
    ['/hooks/20-mail', '/hooks/NN-name', true],
    ['/hooks/NN-<name>', '/hooks/NN-name', true],
    ['/hooks/2-mail', '/hooks/NN-name', false],
    ['/x/hooks/20-mail', '/hooks/NN-name', false],
  ])('"%s" is %s: %s', (written, path, expected) => {
    expect(isPath(written, path)).toBe(expected);
  });

  test('has the folders on the way to it', () => {
    const [path] = pathsOf([{path: '/etc/<name>/a.toml', kind: 'file'}]);
    const isFolder = (written: string): boolean => path!.folders.some((folder) => folder.test(written));
    expect(['', '/etc', '/etc/x', '/etc/x/a.toml', '/var'].map(isFolder)).toEqual([true, true, true, false, false]);
  });

  test('is open where it is a folder of which nothing is listed', () => {
    const files = [
      {path: '/etc/nodestead/', kind: 'folder'},
      {path: '/etc/nodestead/a.toml', kind: 'file'},
      {path: '/var/lib/nodestead', kind: 'folder'},
      {path: '/var/lib/nodestead2', kind: 'link'},
    ];
    expect(pathsOf(files).map(({path, open}) => [path, open])).toEqual([
      ['/etc/nodestead', false],
      ['/etc/nodestead/a.toml', false],
      ['/var/lib/nodestead', true],
      ['/var/lib/nodestead2', true],
    ]);
  });

  test('is there once, however often it is listed', () => {
    expect(
      pathsOf([
        {path: '/a', kind: 'file'},
        {path: '/a/', kind: 'file'},
      ]),
    ).toHaveLength(1);
  });
});
