import type {Oas3Operation, Oas3Rule, Plugin, RawUniversalConfig, UserContext} from '@redocly/openapi-core';

/** Names that the product's lint rules accept. */
export interface Vocabulary {
  /** Token scopes of the version. */
  scopes: ReadonlySet<string>;
  /** Task kinds of the version. */
  tasks: ReadonlySet<string>;
}

type Node = {[key: string]: unknown};

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The key of a property, which Redocly types as `any`. */
function keyAt(location: UserContext['location'], path: readonly string[]): Parameters<UserContext['report']>[0]['location'] {
  return location.child([...path]).key() as Parameters<UserContext['report']>[0]['location'];
}

/** Every property of every object says what it is, itself or through what it refers to. */
const propertyDescription: Oas3Rule = () => ({
  SchemaProperties(properties: Node, {report, resolve, location}: UserContext) {
    for (const [name, property] of Object.entries(properties)) {
      const target = isNode(property) && typeof property.$ref === 'string' ? resolve<Node>(property).node : undefined;
      const described = [property, target].some((node) => isNode(node) && typeof node.description === 'string' && node.description !== '');
      if (!described) {
        report({message: `The property ${name} has no description.`, location: keyAt(location, [name])});
      }
    }
  },
});

/** Every tag is in one group: the sidebar is made of the groups. */
const tagGroups: Oas3Rule = () => ({
  Root(root: object, {report, location}: UserContext) {
    const {tags = [], 'x-tagGroups': groups = []} = root as {tags?: {name: string}[]; 'x-tagGroups'?: {tags: string[]}[]};
    for (const [index, {name}] of tags.entries()) {
      if (groups.filter((group) => group.tags.includes(name)).length !== 1) {
        report({message: `The tag ${name} is not in exactly one group.`, location: location.child(['tags', index])});
      }
    }
  },
});

/** Every operation names scopes that tokens can have, since when it exists, and the task it starts. */
function operationRules({scopes, tasks}: Vocabulary): Oas3Rule {
  return () => ({
    Operation(operation: Oas3Operation, {report, location}: UserContext) {
      if (!('x-since' in operation)) {
        report({message: 'The operation does not say since when it exists.', location: keyAt(location, ['x-since'])});
      }
      const {security = []} = operation;
      if (security.length === 0) {
        report({message: 'The operation does not name its scope.', location: keyAt(location, ['security'])});
      }
      for (const name of security.flatMap((requirement) => Object.values(requirement).flat())) {
        if (!scopes.has(name)) {
          report({message: `${name} is not a scope of this version.`, location: location.child(['security'])});
        }
      }
      for (const task of 'x-task' in operation ? [operation['x-task']].flat() : []) {
        if (typeof task !== 'string' || !tasks.has(task)) {
          report({message: `${String(task)} is not a task kind of this version.`, location: location.child(['x-task'])});
        }
      }
    },
  });
}

/**
 * The product's own rules, beside those of the linter.
 * @param vocabulary names that the version's facts know
 * @returns a plugin for the linter, with the rules `nodestead/property-description`, `nodestead/tag-groups` and `nodestead/operation`
 */
export function ownRules(vocabulary: Vocabulary): Plugin {
  return {
    id: 'nodestead',
    rules: {oas3: {'property-description': propertyDescription, 'tag-groups': tagGroups, operation: operationRules(vocabulary)}},
  };
}

/** Rules in force. `recommended-strict` is the linter's own set, all as errors. */
export const ruleSet: RawUniversalConfig = {
  extends: ['recommended-strict'],
  rules: {
    // The licence of the product is a matter of its contract, not of this document.
    'info-license': 'off',
    // The example host is the one all pages use (RFC 2606).
    'no-server-example.com': 'off',
    'operation-description': 'error',
    'operation-4xx-response': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'tag-description': 'error',
    'parameter-description': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'nodestead/property-description': 'error',
    'nodestead/tag-groups': 'error',
    'nodestead/operation': 'error',
  },
};

/** How to fix what a rule reports. Rules without an entry get the general advice. */
const fixes: {[rule: string]: string} = {
  'yaml-parse': 'Correct the YAML at this place; text with ": ", "#" or "," needs quotes inside { }',
  'no-unresolved-refs': 'Point $ref at an existing file and key, such as ../components/servers.yaml#/Server',
  'operation-operationId': 'Give the operation an operationId: a verb and an object in camelCase, such as listServers',
  'operation-operationId-unique': 'Give one of the two operations another operationId; it is also the anchor on the page',
  'operation-operationId-url-safe': 'Use letters and digits only; the operationId is also the anchor on the page',
  'operation-tag-defined': 'Add the tag to `tags` and to a group of `x-tagGroups` in openapi.yaml, or use one that is there',
  'path-parameters-defined': 'Describe the parameter under `parameters` of the path, or rename it in the path',
  'operation-summary': 'Give the operation a summary of a few words; it is the heading on the page',
  'operation-description': 'Give the operation a description: what it does and what it does not do',
  'parameter-description': 'Give the parameter a description',
  'tag-description': 'Give the tag a description: one sentence',
  'no-invalid-media-type-examples': 'Correct the example, or the schema if the example is right',
  'no-invalid-schema-examples': 'Correct the example, or the schema if the example is right',
  example: 'Correct the examples beside or behind $ref, or the schema if they are right',
  'security-defined': 'Add `security: [{ token: [<scope>] }]`',
  struct: 'Remove or rename what OpenAPI 3.1 does not know, or add what it asks for at this place',
  openapi: 'Correct the document as OpenAPI 3.1 asks at this place',
  'nodestead/property-description': 'Give the property a description with its unit or limits',
  'nodestead/tag-groups': 'Name the tag in one group of `x-tagGroups`: the sidebar of the reference is made of the groups',
  'nodestead/operation': 'Name a scope of _facts/roles.yaml in `security`, a kind of _facts/tasks.yaml in `x-task`, the first version in `x-since`',
};

/**
 * @param rule name of a rule
 * @returns how to fix what it reports, in one sentence without a full stop
 */
export function getFix(rule: string): string {
  return fixes[rule] ?? `Read about the rule at https://redocly.com/docs/cli/rules/oas/${rule}`;
}
