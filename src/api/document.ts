import fs from 'node:fs';
import path from 'node:path';

import {bundle, createConfig, getLineColLocation, lint, type NormalizedProblem} from '@redocly/openapi-core';
import {compileErrors, dereference, validate} from '@readme/openapi-parser';

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

/** The parser's types know only what OpenAPI itself knows, and references everywhere. */
type ParserInput = Exclude<Parameters<typeof validate>[0], string>;

type Named = readonly {id: string}[];

function idsOf(named: Named): ReadonlySet<string> {
  return new Set(named.map(({id}) => id));
}

function readFile<T>(file: string): T {
  return readYaml(fs.readFileSync(file, 'utf8')) as T;
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
  const {scopes} = readFile<{scopes: Named}>(path.join(facts, 'roles.yaml'));
  const {kinds} = readFile<{kinds: Named}>(path.join(facts, 'tasks.yaml'));
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
  const bundled = await bundleApi(facts);
  const eventFacts = path.join(facts, 'events.yaml');
  addWebhooks(bundled, readFile<EventFacts>(eventFacts));

  const source = new SourceMap(entry);
  const resolved = await resolve(bundled, source, root);
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

async function bundleApi(facts: string): Promise<ApiDocument> {
  const {bundle: result} = await bundle({ref: entryOf(facts), config: await createConfig({})});
  return result.parsed as ApiDocument;
}

/** With every reference replaced by what it points to. @throws DiagnosticsError when the document is no OpenAPI */
async function resolve(bundled: ApiDocument, source: SourceMap, root: string): Promise<ApiDocument> {
  const validity = await validate(structuredClone(bundled) as ParserInput);
  if (!validity.valid) {
    const message = compileErrors(validity);
    throw new DiagnosticsError(unusable, [withRelativePaths({...source.locate('#/'), rule: 'openapi', message, fix: getFix('openapi')}, root)]);
  }
  return (await dereference(named(bundled) as ParserInput)) as ApiDocument;
}

/** A copy in which every component schema says its own name, so that it is still known where it has been put in. */
function named(document: ApiDocument): ApiDocument {
  const copy = structuredClone(document);
  for (const [name, schema] of Object.entries(copy.components?.schemas ?? {})) {
    Object.assign(schema, {'x-name': name});
  }
  return copy;
}
