import {type ApiDocument, callsOf, type Method, type Schema, scopesOf} from './types';

/** One operation, by what it is called. */
export interface CallName {
  operationId: string;
  /** Page of the reference that holds it. */
  tag: string;
  method: Method;
  /** Path below `/api/v1`, such as `/servers/{server}/power`. */
  path: string;
}

/** One operation, by the names under which pages speak of it. */
export interface OperationName extends CallName {
  /** Scopes a token needs for it; empty if any token will do. */
  scopes: readonly string[];
  /** First version of the product that knows it. */
  since: string;
  /** Schema of the body, if it takes one. */
  body?: Schema;
}

/** Everything a page may call by name when it speaks of the API of one version. */
export interface ApiNames {
  /** Prefix of all paths. */
  basePath: string;
  operations: readonly OperationName[];
  /** Names of fields in requests and answers, and of query parameters. */
  fields: ReadonlySet<string>;
  /** Request and answer headers, in lower case. */
  headers: ReadonlySet<string>;
  events: ReadonlySet<string>;
}

function addFields(schema: Schema, into: Set<string>): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    into.add(name);
    addFields(property, into);
  }
  for (const part of [schema.items, ...(schema.anyOf ?? [])]) {
    if (part) {
      addFields(part, into);
    }
  }
}

/** @returns the base path of a document: `/api/v1` */
export function basePathOf({servers: [server]}: Pick<ApiDocument, 'servers'>): string {
  return new URL((server?.url ?? '').replace(/\{[^}]+\}/, 'panel')).pathname;
}

/**
 * The names that a version's API knows: paths, methods, operation ids, scopes, fields, headers and events.
 * Pure; the check of pages against facts and the reference itself both build on it.
 * @param document a version's document without references, from `loadApi`
 */
export function apiNames(document: ApiDocument): ApiNames {
  const fields = new Set<string>();
  const headers = new Set<string>();
  const operations = callsOf(document).map(({path, method, operation, parameters}): OperationName => {
    for (const parameter of parameters) {
      (parameter.in === 'header' ? headers : fields).add(parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name);
    }
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const {schema} of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
      addFields(schema, fields);
    }
    for (const name of Object.values(operation.responses).flatMap((response) => Object.keys(response.headers ?? {}))) {
      headers.add(name.toLowerCase());
    }
    return {
      operationId: operation.operationId,
      tag: operation.tags[0],
      method,
      path,
      scopes: scopesOf(operation),
      since: operation['x-since'],
      ...(operation.requestBody && {body: operation.requestBody.content['application/json']?.schema}),
    };
  });
  return {
    basePath: basePathOf(document),
    operations,
    fields,
    headers,
    events: new Set(Object.keys(document.webhooks)),
  };
}

/**
 * Finds the operation that a path on a page means.
 * @param names in the version's API
 * @param path with or without `/api/v1`, host and query; `{server}`, `<id>` and real ids all stand for a parameter
 * @param method narrows the search; any method if left out
 * @returns the operation, or undefined if the version has no such call
 */
export function findOperation<Found extends CallName>(
  names: {basePath: string; operations: readonly Found[]},
  path: string,
  method?: string,
): Found | undefined {
  const [bare = ''] = path.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/);
  const wanted = (bare.startsWith(names.basePath) ? bare.slice(names.basePath.length) : bare).replace(/\/$/, '').split('/');
  return names.operations.find(
    (operation) =>
      (method === undefined || operation.method === method.toLowerCase()) &&
      operation.path.split('/').length === wanted.length &&
      operation.path.split('/').every((segment, index) => segment.startsWith('{') || segment === wanted[index]),
  );
}
