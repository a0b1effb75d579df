import fs from 'node:fs';
import path from 'node:path';

import {bundle, bundleFromString, createConfig, getLineColLocation, lint, lintFromString, type NormalizedProblem} from '@redocly/openapi-core';

import type {Diagnostic} from '../diagnostics/diagnostic';
import {DiagnosticsError} from '../diagnostics/error';
import {readYaml} from '../facts/yaml';
import {addWebhooks, type EventFacts} from './events';
import {invalidExamples} from './examples';
import {entryOf, refusedFiles, unreadableRule, unusable, withRelativePaths} from './files';
import {getFix, ownRules, ruleSet} from './lintRules';
import {SourceMap} from './source';
import type {ApiDocument} from './types';

/** A version's API, as it is offered for download and as pages are made from it. */
export interface LoadedApi {
  /** One file, parts referred to under `components`. */
  bundled: ApiDocument;
  /** The same with every reference replaced by what it points to. */
  resolved: ApiDocument;
}

type Named = readonly {id: string}[];

function idsOf(named: Named): ReadonlySet<string> {
  return new Set(named.map(({id}) => id));
}

function readFile(file: string): unknown {
  return readYaml(fs.readFileSync(file, 'utf8'));
}

const duplicateRule = 'operation-operationId-unique';

function fromLinter(problem: NormalizedProblem, entry: string): Diagnostic {
  const [location] = problem.location;
  const place = location && getLineColLocation(location);
  const rule = problem.message.startsWith('Failed to parse') ? unreadableRule : problem.ruleId;
  const found = {
    file: location?.source.absoluteRef ?? entry,
    line: place?.start.line ?? 1,
    column: place?.start.col ?? 1,
    pointer: location?.pointer ?? '#/',
    rule,
    message: [problem.message, ...problem.suggest.map((name) => `Did you mean ${name}?`)].join(' '),
    fix: getFix(rule),
  };
  if (rule !== duplicateRule) {
    return found;
  }
  // The linter puts the id itself at the end of the pointer.
  const [operation, id] = found.pointer.split(/\/(?=[^/]*$)/);
  return {...found, pointer: `${operation}/operationId`, message: `Another operation has the operationId ${id} too.`};
}

/**
 * Checks a version's API document against OpenAPI 3.1, the linter's rules and our own.
 * @param facts the version's `_facts` folder
 * @param root folder that diagnostics name files relative to
 * @returns everything that is wrong, empty if nothing is
 */
export async function lintApi(facts: string, root: string): Promise<Diagnostic[]> {
  const entry = entryOf(facts);
  const refused = refusedFiles(facts, root);
  if (refused.length > 0) {
    return refused;
  }
  const {scopes} = readFile(path.join(facts, 'roles.yaml')) as {scopes: Named};
  const {kinds} = readFile(path.join(facts, 'tasks.yaml')) as {kinds: Named};
  const config = await createConfig({...ruleSet, plugins: [ownRules({scopes: idsOf(scopes), tasks: idsOf(kinds)})]});
  try {
    const problems = (await lint({ref: entry, config})).filter(({ignored}) => !ignored);
    const diagnostics = problems.map((problem) => withRelativePaths(fromLinter(problem, entry), root));
    // A file that cannot be read makes every reference into it fail: that is one diagnostic, not many.
    const unreadable = diagnostics.find(({rule}) => rule === unreadableRule);
    return unreadable ? [unreadable] : diagnostics;
  } catch (error) {
    // The linter throws for an entry file that is missing or is no OpenAPI at all.
    const message = error instanceof Error ? error.message : String(error);
    return [withRelativePaths({file: entry, line: 1, column: 1, pointer: '#/', rule: 'openapi', message, fix: getFix('openapi')}, root)];
  }
}

/**
 * Reads a version's API document, checks it and puts it together.
 * @param facts the version's `_facts` folder: `openapi/openapi.yaml`, `events.yaml`, `roles.yaml`, `tasks.yaml`
 * @param root folder that messages show file names relative to
 * @returns the document, bundled and resolved
 * @throws DiagnosticsError with everything that is wrong: file, line, JSON pointer, rule and fix
 */
export async function loadApi(facts: string, root: string): Promise<LoadedApi> {
  const diagnostics = await lintApi(facts, root);
  if (diagnostics.length > 0) {
    throw new DiagnosticsError(unusable, diagnostics);
  }
  const entry = entryOf(facts);
  const bundled = await bundleApi(facts, root, false);
  const eventFacts = path.join(facts, 'events.yaml');
  addWebhooks(bundled, readFile(eventFacts) as EventFacts);

  const source = new SourceMap(entry);
  const resolved = await resolve(bundled, eventFacts, root);
  const events = new SourceMap(eventFacts);
  const examples = invalidExamples(resolved).map(({pointer, message, event}): Diagnostic => {
    const place = event === undefined ? source.locate(pointer) : events.locate(`#/events/${Object.keys(resolved.webhooks).indexOf(event)}/example`);
    return withRelativePaths({...place, rule: 'example', message, fix: getFix('example')}, root);
  });
  if (examples.length > 0) {
    throw new DiagnosticsError(unusable, examples);
  }
  return {bundled, resolved};
}

/**
 * Reads a version's API document for what can be called, without checking it by the rules.
 * @param facts the version's `_facts` folder
 * @param root folder that messages show file names relative to
 * @returns the document with every reference replaced by what it points to, with no webhooks
 * @throws DiagnosticsError when a file would hang or end the parser, or a reference leads nowhere
 * @throws when a file is missing or cannot be read
 */
export async function readApi(facts: string, root: string): Promise<ApiDocument> {
  const refused = refusedFiles(facts, root);
  if (refused.length > 0) {
    throw new DiagnosticsError(unusable, refused);
  }
  return {...(await bundleApi(facts, root, true)), webhooks: {}};
}

async function bundleApi(facts: string, root: string, dereference: boolean): Promise<ApiDocument> {
  const entry = entryOf(facts);
  const {bundle: result, problems} = await bundle({ref: entry, config: await createConfig({}), dereference});
  if (problems.length > 0) {
    throw new DiagnosticsError(
      unusable,
      problems.map((problem) => withRelativePaths(fromLinter(problem, entry), root)),
    );
  }
  return result.parsed as ApiDocument;
}

/**
 * Replaces every reference by what it points to.
 * @param eventFacts where the webhooks come from, the only part of the document that the linter has not seen
 * @throws DiagnosticsError when they are no OpenAPI
 */
async function resolve(bundled: ApiDocument, eventFacts: string, root: string): Promise<ApiDocument> {
  const source = JSON.stringify(named(bundled));
  const config = await createConfig({rules: {struct: 'error', 'no-unresolved-refs': 'error'}});
  const problems = await lintFromString({source, config});
  if (problems.length > 0) {
    throw new DiagnosticsError(
      unusable,
      problems.map((problem) => withRelativePaths({...fromLinter(problem, eventFacts), file: eventFacts, line: 1, column: 1}, root)),
    );
  }
  const {bundle: result} = await bundleFromString({source, config, dereference: true});
  return result.parsed as ApiDocument;
}

/** A copy in which every component schema says its own name, so that it is still known where it has been put in. */
function named(document: ApiDocument): ApiDocument {
  const copy = structuredClone(document);
  for (const [name, schema] of Object.entries(copy.components?.schemas ?? {})) {
    Object.assign(schema, {'x-name': name});
  }
  return copy;
}
