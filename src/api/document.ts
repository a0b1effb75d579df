import fs from 'node:fs';
import path from 'node:path';

import {bundle, createConfig, getLineColLocation, lint, type NormalizedProblem} from '@redocly/openapi-core';
import {compileErrors, dereference, validate} from '@readme/openapi-parser';
import {parse} from 'yaml';

import {addWebhooks, type EventFacts} from './events';
import {invalidExamples} from './examples';
import {ApiDocumentError, type ApiProblem} from './problem';
import {cureFor, ownRules, ruleSet} from './lintRules';
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

function readYaml<T>(file: string): T {
  return parse(fs.readFileSync(file, 'utf8')) as T;
}

const unreadableRule = 'yaml-parse';

const duplicateRule = 'operation-operationId-unique';

function fromLinter(problem: NormalizedProblem, entry: string): ApiProblem {
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
    cure: cureFor(rule),
  };
  if (rule !== duplicateRule) {
    return found;
  }
  // The linter puts the id itself at the end of the pointer.
  const [operation, id] = found.pointer.split(/\/(?=[^/]*$)/);
  return {...found, pointer: `${operation}/operationId`, message: `Another operation has the operationId ${id} too.`};
}

/**
 * Holds a version's API document against OpenAPI 3.1, the linter's rules and our own.
 * @param facts the version's `_facts` folder
 * @returns every problem, empty if there is none
 */
export async function lintApi(facts: string): Promise<ApiProblem[]> {
  const entry = path.join(facts, 'openapi', 'openapi.yaml');
  const {scopes} = readYaml<{scopes: Named}>(path.join(facts, 'roles.yaml'));
  const {kinds} = readYaml<{kinds: Named}>(path.join(facts, 'tasks.yaml'));
  const config = await createConfig({...ruleSet, plugins: [ownRules({scopes: idsOf(scopes), tasks: idsOf(kinds)})]});
  try {
    const problems = (await lint({ref: entry, config})).filter(({ignored}) => !ignored).map((problem) => fromLinter(problem, entry));
    // A file that cannot be read makes every reference into it fail: that is one problem, not many.
    const unreadable = problems.find(({rule}) => rule === unreadableRule);
    return unreadable ? [unreadable] : problems;
  } catch (error) {
    // The linter throws for an entry file that is missing or is no OpenAPI at all.
    const message = error instanceof Error ? error.message : String(error);
    return [{file: entry, line: 1, column: 1, pointer: '#/', rule: 'openapi', message, cure: cureFor('openapi')}];
  }
}

/**
 * Reads a version's API document, checks it and puts it together.
 * @param facts the version's `_facts` folder: `openapi/openapi.yaml`, `events.yaml`, `roles.yaml`, `tasks.yaml`
 * @param root folder that messages show file names relative to
 * @returns the document, bundled and resolved
 * @throws ApiDocumentError with every problem: file, line, JSON pointer, rule and cure
 */
export async function loadApi(facts: string, root: string): Promise<LoadedApi> {
  const linted = await lintApi(facts);
  if (linted.length > 0) {
    throw new ApiDocumentError(linted, root);
  }
  const entry = path.join(facts, 'openapi', 'openapi.yaml');
  const {bundle: result} = await bundle({ref: entry, config: await createConfig({})});
  const bundled = result.parsed as ApiDocument;
  const eventFacts = path.join(facts, 'events.yaml');
  addWebhooks(bundled, readYaml<EventFacts>(eventFacts));

  const source = new SourceMap(entry);
  const validity = await validate(structuredClone(bundled) as ParserInput);
  if (!validity.valid) {
    const message = compileErrors(validity);
    throw new ApiDocumentError([{...source.locate('#/'), rule: 'openapi', message, cure: cureFor('openapi')}], root);
  }
  const resolved = (await dereference(named(bundled) as ParserInput)) as ApiDocument;
  const events = new SourceMap(eventFacts);
  const examples = invalidExamples(resolved).map(({pointer, message, event}): ApiProblem => {
    const place = event === undefined ? source.locate(pointer) : events.locate(`#/events/${Object.keys(resolved.webhooks).indexOf(event)}/example`);
    return {...place, rule: 'example', message, cure: cureFor('example')};
  });
  if (examples.length > 0) {
    throw new ApiDocumentError(examples, root);
  }
  return {bundled, resolved};
}

/** A copy in which every component schema says its own name, so that it is still known where it has been put in. */
function named(document: ApiDocument): ApiDocument {
  const copy = structuredClone(document);
  for (const [name, schema] of Object.entries(copy.components?.schemas ?? {})) {
    Object.assign(schema, {'x-name': name});
  }
  return copy;
}
