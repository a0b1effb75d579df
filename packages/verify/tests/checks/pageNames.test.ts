import type {Facts} from '@nodestead-docs/model';
import {describe, expect, test} from 'vitest';

import {applyRule} from '../../src/checks/ruleLoader';
import {readExample} from '../../src/checks/testing';
import {getVersionFix, mentionName, namesFor} from '../../src/knowledge/pageNames';
import type {Project, Version} from '../../src/knowledge/project';
import {pageRule, versionRule} from '../../src/knowledge/rule';

/** A version of which the facts know these events, or are wrong; with pages of these names. */
function versionOf(name: string, events: readonly string[] | undefined, pages: readonly string[] = []): Version {
  const facts = {
    commands: {commands: [], globalFlags: [], programs: []},
    events: {events: events?.map((type) => ({type})), definitions: {}},
    files: {files: []},
    hooks: {points: []},
    objects: {provisionerVariables: []},
    ports: {ports: []},
    roles: {permissions: [], scopes: [], wildcards: []},
    services: {services: []},
    settings: {files: [], settings: []},
    tasks: {kinds: []},
  } as unknown as Facts;
  return {
    name,
    pages: pages.map((id) => ({...readExample(id, 'Text.').page, file: `${name}/${id}.mdx`})),
    knowledge: {facts: () => Promise.resolve(events && facts)},
  } as unknown as Version;
}

const next = versionOf('current', ['server.created']);
const six = versionOf('6.0', ['server.moved']);
const five = versionOf('5.3', ['server.moved', 'server.gone']);
const project = {versions: [next, six, five]} as unknown as Project;

test('the version in work is called next in front matter', () => {
  expect([next, six].map(mentionName)).toEqual(['next', '6.0']);
});

describe('the names that a page may use', () => {
  const eventsFor = async (head: string, version = next, whole = project): Promise<string[]> => {
    const {page} = readExample('example', `---\n${head}\n---\n\nText.\n`);
    return [...((await namesFor(page, version, whole))?.events ?? ['none'])];
  };

  test('are those of its version', async () => {
    expect(await eventsFor('title: x')).toEqual(['server.created']);
    expect(await eventsFor('mentions: 6.0')).toEqual(['server.created']);
  });

  test('and of those that it mentions', async () => {
    expect(await eventsFor("mentions: ['5.3']")).toEqual(['server.created', 'server.moved', 'server.gone']);
    expect(await eventsFor("mentions: ['6.0']")).toEqual(['server.created', 'server.moved']);
    expect(await eventsFor('mentions: [next]', five)).toEqual(['server.moved', 'server.gone', 'server.created']);
  });

  test('are none where the facts are wrong', async () => {
    const wrong = versionOf('6.0', undefined);
    expect(await eventsFor('title: x', wrong, {...project, versions: [next, wrong]})).toEqual(['none']);
  });
});

describe('what to do about a name that a version does not know', () => {
  const fix = (name: string, version = next) => getVersionFix(version, project, ({events}) => events.has(name));

  test('is said where another version knows it', async () => {
    expect(await fix('server.gone')).toBe("It belongs to 5.3: write what this version has, or declare mentions: ['5.3'] in the front matter");
    expect(await fix('server.moved')).toContain("It belongs to 6.0 and 5.3: write what this version has, or declare mentions: ['5.3']");
    expect(await fix('server.created', five)).toContain('It belongs to next');
  });

  test('is not said where none or only itself does', async () => {
    expect(await fix('server.zorbix')).toBeUndefined();
    expect(await fix('server.created')).toBeUndefined();
  });
});

test('a rule is asked about the pages that are covered, and about a version only when it has one of them', async () => {
  const versions = [versionOf('current', [], ['a', 'b']), versionOf('6.0', [], ['b'])];
  const site = {versions} as unknown as Project;
  const place = {line: 1, column: 1, message: 'x', fix: 'y'};
  const ofPages = pageRule(() => [place]);
  const ofVersions = versionRule(({name}) => [{...place, file: name}]);
  const files = async (rule: typeof ofPages | typeof ofVersions, only?: string) =>
    (await applyRule('some', rule, site, only === undefined ? undefined : ({id}) => id === only)).map(({rule: id, file}) => `${id} ${file}`);
  expect(await files(ofPages)).toEqual(['some current/a.mdx', 'some current/b.mdx', 'some 6.0/b.mdx']);
  expect(await files(ofPages, 'a')).toEqual(['some current/a.mdx']);
  expect(await files(ofVersions)).toEqual(['some current', 'some 6.0']);
  expect(await files(ofVersions, 'a')).toEqual(['some current']);
  expect(await files(ofVersions, 'c')).toEqual([]);
});
