import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {rehearsalFolder} from '@nodestead-docs/model';
import {currentVersion, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';
import {afterEach, describe, expect, it} from 'vitest';

import {engineStamp, greenKey, GreenRuns} from '../../src/procedure-tests/green';
import {readOptions} from '../../src/procedure-tests/options';
import {cacheFolder} from '../../src/procedure-tests/place';
import {loadRehearsals, readRehearsal, schemaFile, schemaText} from '../../src/procedure-tests/rehearsals';
import {rootName} from '../../src/procedure-tests/roots';
import {aptOptions, sourcesFor} from '../../src/procedure-tests/sources';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'rehearse-test-'));
  folders.push(made);
  return made;
};
afterEach(() => folders.splice(0).forEach((each) => rmSync(each, {recursive: true})));

describe('the key of a green run', () => {
  const same = {performed: [{text: 'a', line: 1}], run: ['12', 'null'], roots: ['a'], refused: [], engine: 'c', kernel: 'd'};

  it.each([
    ['the page', {performed: [{text: 'b', line: 1}]}],
    ['the release', {run: ['13', 'null']}],
    ['a root', {roots: ['a!']}],
    ['what steadctl refuses', {refused: ['there is no such command']}],
    ['the engine', {engine: 'c!'}],
    ['the kernel', {kernel: 'd!'}],
  ])('changes with %s', (_, change) => {
    expect(greenKey({...same, ...change})).not.toBe(greenKey(same));
  });

  it('does not change when a block moves down the page', () => {
    expect(greenKey({...same, performed: [{text: 'a', line: 2}]})).toBe(greenKey(same));
  });

  it('is remembered once the run was green', () => {
    const place = folder();
    expect(new GreenRuns(place).has('key')).toBe(false);
    new GreenRuns(place).add('key');
    expect(new GreenRuns(place).has('key')).toBe(true);
  });

  it('follows the code, and not its tests', () => {
    const place = folder();
    writeFileSync(join(place, 'a.ts'), '1');
    const first = engineStamp([place]);
    writeFileSync(join(place, 'a.test.ts'), '1');
    expect(engineStamp([place])).toBe(first);
    writeFileSync(join(place, 'a.ts'), '2');
    expect(engineStamp([place])).not.toBe(first);
  });
});

describe('the sources of a release', () => {
  const machine = new Map([
    [
      'sources.list',
      '# deb http://mirror.example.com/debian bullseye main\ndeb [signed-by=/k] http://mirror.example.com/debian bookworm main\ndeb http://other.example.com/x stable main\n',
    ],
    [
      'sources.list.d/debian.sources',
      'Types: deb\n# a comment\nURIs: http://mirror.example.com/debian\nSuites: bookworm bookworm-updates\nComponents: main\n\nTypes: deb\nURIs: http://other.example.com/x\nSuites: nodistro\nComponents: main\n',
    ],
    ['sources.list.d/off.sources', 'Enabled: no\nTypes: deb\nURIs: http://mirror.example.com/debian\nSuites: trixie\nComponents: main\n'],
    ['sources.list.d/old.list.save', 'deb http://mirror.example.com/debian bookworm main\n'],
  ]);

  it("are the machine's own with the release replaced, in either form, and nothing of anybody else", () => {
    expect(sourcesFor(13, machine)).toEqual({
      deb822: 'Types: deb\nURIs: http://mirror.example.com/debian\nSuites: trixie trixie-updates\nComponents: main\n',
      lines: 'deb [signed-by=/k] http://mirror.example.com/debian trixie main\n',
    });
  });

  it('are none where the machine has none of Debian', () => {
    expect(sourcesFor(12, new Map([['sources.list', 'deb http://mirror.example.com/ubuntu noble main\n']]))).toEqual({deb822: '', lines: ''});
  });

  it('bring the settings of apt without which they cannot be read', () => {
    expect(
      aptOptions('Acquire "";\nAcquire::Check-Valid-Until "false";\nAcquire::http::Proxy "http://proxy.example.com:3128";\nAcquire::IndexTargets "";\n'),
    ).toEqual(['Acquire::Check-Valid-Until "false"', 'Acquire::http::Proxy "http://proxy.example.com:3128"']);
  });
});

describe('a root', () => {
  it('has the same name for the same packages in any order, and another one for others', () => {
    const name = rootName({debian: 12, packages: ['b', 'a'], offers: []});
    expect(rootName({debian: 12, packages: ['a', 'b', 'a'], offers: []})).toBe(name);
    expect(rootName({debian: 13, packages: ['a', 'b'], offers: []})).not.toBe(name);
    expect(rootName({debian: 12, packages: ['a'], offers: ['b']})).not.toBe(name);
  });

  it('lies in the cache of the user', () => {
    expect(cacheFolder({XDG_CACHE_HOME: '/var/cache/me'})).toBe('/var/cache/me/nodestead-docs/rehearse');
  });
});

describe('options', () => {
  it('are read', () => {
    expect(readOptions(['guides/dhcp', '--version', 'next', '--debian', '13', '--all'])).toMatchObject({
      pages: ['guides/dhcp'],
      version: 'current',
      debian: 13,
      nightly: true,
      mutations: 'with',
    });
  });

  it.each([[['--version', '1.0']], [['--debian', '11']], [['--mutations', 'some']], [['--what']]])('refuse %j', (args) => {
    expect(() => readOptions(args)).toThrow();
  });
});

describe('a rehearsal', () => {
  const head = 'about: a\nmachines: {hv1: {}}\n';

  it.each([
    ['no YAML', 'about: [', 'x.yaml: '],
    ['no variant', `${head}variants: []`, '/variants'],
    ['an unknown key', `${head}variants: []\nwhat: 1`, 'what'],
    ['a step of no kind', `${head}variants: [{name: a, debian: [12], steps: [{what: 1}]}]`, '/variants/0/steps/0'],
    ['a step with a wrong value', `${head}variants: [{name: a, debian: [12], steps: [{wait: -1, why: a}]}]`, '/variants/0/steps/0/wait: Too small'],
    ['another release', `${head}variants: [{name: a, debian: [11], steps: [{reboot: hv1}]}]`, '/variants/0/debian/0'],
    ['a skipped block without a reason', `${head}skipped: [{section: a}]\nvariants: [{name: a, debian: [12], steps: [{reboot: hv1}]}]`, '/skipped/0/why'],
    [
      'a card whose name the kernel does not take',
      `about: a\nmachines: {hv1: {cards: {averylongnameofacard: {network: a, mac: '52:54:00:12:34:56'}}}}\nvariants: []`,
      '/machines/hv1/cards',
    ],
  ])('is refused with %s', (_, text, message) => {
    expect(() => readRehearsal(text, 'x.yaml')).toThrow(message);
  });

  it('of every version fits its schema and its page', () => {
    expect(() => loadRehearsals(process.cwd())).not.toThrow();
  });

  it.each([currentVersion, ...releasedVersions])('has its JSON Schema beside it: %s', (version) => {
    expect(readFileSync(join(versionFolder(version), rehearsalFolder, schemaFile), 'utf8')).toBe(schemaText());
  });
});
