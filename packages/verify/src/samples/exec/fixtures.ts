import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join, relative} from 'node:path';

import {limits, type Program, readStart, yamlRefusal} from '@nodestead-docs/model';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import {parse} from 'yaml';

import schema from './fixture.schema.json';

/** Expectation for a text: exactly this, containing this, matching this, or (for a file) not there. */
export type Expected = string | {contains: string} | {matches: string} | null;

/** A stub of a program: what it answers. */
export interface Stub {
  stdout?: string;
  exit?: number;
}

/** One start of the sample. */
export interface Case {
  name: string;
  run?: string[];
  args?: string[];
  env?: Record<string, string>;
  stdin?: string;
  clock?: number;
  speed?: number;
  files?: Record<string, string>;
  stubs?: Record<string, Stub>;
  request?: {method?: string; path?: string; headers?: Record<string, string>; body?: string};
  expect: {
    exit?: number;
    stdout?: Expected;
    stderr?: Expected;
    status?: number;
    body?: Expected;
    calls?: string[];
    files?: Record<string, Expected>;
  };
}

/** A mistake put into the sample on purpose, and the case that has to notice it. */
export interface Mutation {
  replace: string;
  by: string;
  fails: string;
}

/** A fixture as `fixture.yaml` describes it; `fixture.schema.json` explains each field. */
export interface Fixture {
  about: string;
  save: string;
  run: string[];
  needs: Program[];
  with?: string[];
  shared?: string[];
  serve?: number;
  seconds?: number;
  env?: Record<string, string>;
  stubs?: Record<string, Stub>;
  cases: Case[];
  mutations: Mutation[];
  /** Files of the folder `files/` beside it and of `shared/`, by their path there. */
  files: ReadonlyMap<string, string>;
}

/** Folder of the fixtures, one folder each. */
const fixturesFolder = import.meta.dirname;

const validate = addFormats(new Ajv({allErrors: true, strictTypes: false})).compile<Omit<Fixture, 'files'>>(schema);

/** Names of all fixtures. */
export function fixtureNames(): string[] {
  return readdirSync(fixturesFolder)
    .filter((name) => existsSync(join(fixturesFolder, name, 'fixture.yaml')))
    .sort();
}

/**
 * Reads a fixture.
 *
 * @param all folder of the fixtures
 * @throws when `fixture.yaml` is not what `fixture.schema.json` says, or names a shared file that is not there
 */
export function loadFixture(name: string, all = fixturesFolder): Fixture {
  const folder = join(all, name);
  const text = readStart(join(folder, 'fixture.yaml'), limits.facts);
  const refusal = yamlRefusal(text);
  if (refusal) {
    throw new Error(`packages/verify/src/samples/exec/${name}/fixture.yaml:${refusal.line}:${refusal.column}  ${refusal.message}`);
  }
  const data: unknown = parse(text);
  if (!validate(data)) {
    const errors = (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? ''}`);
    throw new Error(`packages/verify/src/samples/exec/${name}/fixture.yaml: ${errors.join('; ')}`);
  }
  const shared = (data.shared ?? []).map((file) => [file, readFileSync(join(all, 'shared', file), 'utf8')] as const);
  return {...data, files: new Map([...filesIn(join(folder, 'files')), ...shared])};
}

function filesIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) {
    return new Map();
  }
  const paths = readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => join(folder, name));
  return new Map(paths.filter((path) => statSync(path).isFile()).map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}
