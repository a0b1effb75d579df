import {readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

interface Overrides {
  [name: string]: string | Overrides;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: {[name: string]: string};
  devDependencies: {[name: string]: string};
  overrides: Overrides;
};

/** Names in the first column of the table of overrides, with the reason in the second. */
function reasons(page: string): Map<string, string> {
  const [, table = ''] = /^\| Override \|.*\n\|[ -|]*\n((?:\|.*\n)*)/m.exec(page) ?? [];
  return new Map([...table.matchAll(/^\| `(.+?)` \| (.*?) \|/gm)].map(([, name = '', reason = '']) => [name, reason]));
}

/** What does not fit between overrides and the table that gives their reasons. */
function errors(overrides: Overrides, page: string): string[] {
  const given = reasons(page);
  return [
    ...Object.keys(overrides).flatMap((name) => (given.get(name) ? [] : [`${name} is overridden without a reason`])),
    ...[...given.keys()].flatMap((name) => (name in overrides ? [] : [`${name} has a reason and is not overridden`])),
  ];
}

function versions(entries: Overrides): [name: string, version: string][] {
  return Object.entries(entries).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : versions(value)));
}

/** Versions that would move without anybody deciding it. */
function loose(entries: Overrides): string[] {
  return versions(entries).flatMap(([name, version]) => (/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) ? [] : [`${name}@${version}`]));
}

describe('package.json', () => {
  test('gives the reason of every override in the handbook', () => {
    expect(errors(manifest.overrides, readFileSync('handbook/dependencies.md', 'utf8'))).toEqual([]);
  });

  test('names every package once, by an exact version', () => {
    const {dependencies, devDependencies, overrides} = manifest;
    expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
    expect(loose({...dependencies, ...devDependencies, ...overrides})).toEqual([]);
  });
});

test('an override without a reason, and a reason without an override, are found', () => {
  const table = '| Override | Why |\n| --- | --- |\n| `a` | Because. |\n| `b` |  |\n| `d` | Long ago. |\n';
  expect(errors({a: '1.0.0', b: '1.0.0', c: {x: '1.0.0'}}, table)).toEqual([
    'b is overridden without a reason',
    'c is overridden without a reason',
    'd has a reason and is not overridden',
  ]);
});

test('a version that moves is found, also in an override of one package alone', () => {
  expect(loose({a: '1.0.0', b: '^1.0.0', c: {d: '*'}})).toEqual(['b@^1.0.0', 'd@*']);
});

test('no package runs code while it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
