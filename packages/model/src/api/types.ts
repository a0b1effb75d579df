/** The parts of OpenAPI 3.1 that our documents use, after every reference has been replaced by what it points to. */

export interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: {[name: string]: Schema};
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  /** Groups of fields of which a body has exactly one. */
  oneOf?: Pick<Schema, 'required'>[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  /** First version of the product that knows the field. */
  'x-since'?: string;
  /** Name of the schema among the document's components; put there when the document is loaded. */
  'x-name'?: string;
}

export interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: {[name: string]: {summary?: string; value: unknown}};
}

interface Header {
  description: string;
  schema: Schema;
}

export interface Response {
  description: string;
  headers?: {[name: string]: Header};
  content?: {[type: string]: MediaType};
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description: string;
  schema: Schema;
  deprecated?: boolean;
  'x-since'?: string;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  security: {[scheme: string]: string[]}[];
  parameters?: Parameter[];
  requestBody?: {required?: boolean; content: {[type: string]: MediaType}};
  responses: {[status: string]: Response};
  deprecated?: boolean;
  /** First version of the product that knows the operation. */
  'x-since': string;
  /** Kind of the task that the operation starts, or the kinds of which it starts one. */
  'x-task'?: string | string[];
}

/** A request to a webhook endpoint; it has neither id nor scope, because nobody calls it. */
export type EventOperation = Omit<Operation, 'operationId' | 'tags' | 'security'>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export type PathItem<O = Operation> = {[M in Method]?: O} & {parameters?: Parameter[]};

export interface Tag {
  name: string;
  description: string;
  /** Title of the tag's page. */
  'x-title': string;
}

export interface ApiDocument {
  openapi: string;
  info: {title: string; version: string; summary: string; description: string};
  servers: {url: string; variables: {[name: string]: {default: string}}}[];
  tags: Tag[];
  /** Sections of the reference's sidebar. */
  'x-tagGroups': {name: string; tags: string[]}[];
  paths: {[path: string]: PathItem};
  webhooks: {[event: string]: {post: EventOperation}};
  components: {schemas: {[name: string]: Schema}};
}

/** One operation with the path and method it is called by. */
export interface Call {
  path: string;
  method: Method;
  operation: Operation;
  /** Parameters of the path and of the operation. */
  parameters: Parameter[];
  /** JSON pointer of the operation in the bundled document. */
  pointer: string;
}

/** @returns the scopes that a token needs for an operation; none if any token will do */
export function scopesOf({security}: Pick<Operation, 'security'>): string[] {
  return security.flatMap((requirement) => Object.values(requirement).flat());
}

/** @returns a name as it is written inside a JSON pointer */
export function pointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** @returns every operation of a document, in the document's order */
export function callsOf({paths}: Pick<ApiDocument, 'paths'>): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation
        ? [
            {
              path,
              method,
              operation,
              parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
              pointer: `#/paths/${pointerToken(path)}/${method}`,
            },
          ]
        : [];
    }),
  );
}
