import type {ArrayExpression, Literal, MemberExpression, Node, ObjectExpression} from 'estree';

import {purposeOf} from './address';

/** A part of a page's code that is not data. */
export interface Code {
  node: Node;
  message: string;
  fix: string;
}

/** @returns whether objects have something of that name of themselves: behind it are functions, and the way from those to a compiler of text */
function isInherited(name: string): boolean {
  return name === 'prototype' || name in Object.prototype;
}

/** Properties that React or the browser treats as more than text, in lower case. */
const active: ReadonlySet<string> = new Set(['dangerouslysetinnerhtml', '__html', 'srcdoc', 'style', 'ref', 'is']);

/** @returns whether an attribute or a key runs something or writes markup: handlers of events, HTML and styles */
export function isActive(name: string): boolean {
  return /^on/i.test(name) || active.has(name.toLowerCase());
}

/** @returns the name of a kind of syntax node in words: `call expression` */
export function codeAt(node: Node, kind = node.type.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase()): Code {
  return {node, message: `A page is data, and this is code (${kind})`, fix: 'Write the value out, or make a component of it in src/components'};
}

/**
 * Looks for code in an expression of a page. Everything is code but literals, templates, lists, objects, imported facts and drawings, and members of these.
 *
 * @param imported names of imports that are values
 */
export function* codeIn(node: Node, imported: ReadonlySet<string>): Generator<Code> {
  switch (node.type) {
    case 'Literal':
      yield* codeInLiteral(node);
      break;
    case 'TemplateLiteral':
      for (const expression of node.expressions) {
        yield* codeIn(expression, imported);
      }
      break;
    case 'Identifier':
      if (!imported.has(node.name)) {
        yield {node, message: `${node.name} is not an import of facts or of a drawing`, fix: 'Import it from _facts or _diagrams, or write the value out'};
      }
      break;
    case 'ArrayExpression':
      yield* codeInList(node, imported);
      break;
    case 'ObjectExpression':
      yield* codeInObject(node, imported);
      break;
    case 'MemberExpression':
      yield* codeInMember(node, imported);
      break;
    default:
      yield codeAt(node);
  }
}

function* codeInLiteral(node: Literal): Generator<Code> {
  if ('regex' in node || 'bigint' in node) {
    yield codeAt(node, 'regex' in node ? 'regular expression' : 'big integer');
  }
}

function* codeInList({elements}: ArrayExpression, imported: ReadonlySet<string>): Generator<Code> {
  for (const element of elements) {
    if (element) {
      yield* codeIn(element, imported);
    }
  }
}

function* codeInObject({properties}: ObjectExpression, imported: ReadonlySet<string>): Generator<Code> {
  for (const property of properties) {
    const [key, value] = entryOf(property) ?? [];
    if (key === undefined || value === undefined) {
      yield codeAt(property);
    } else if (isInherited(key) || isActive(key) || purposeOf(key) !== undefined) {
      yield {node: property, message: `An object on a page has no ${key}`, fix: 'Take it out; an address is a property of its own'};
    } else {
      yield* codeIn(value, imported);
    }
  }
}

/** @returns key and value of a property that has both written out; undefined for getters, methods, spreads and keys that are computed */
export function entryOf(property: ObjectExpression['properties'][number]): [key: string, value: Node] | undefined {
  if (property.type !== 'Property' || property.kind !== 'init' || property.computed || property.method) {
    return undefined;
  }
  const {key, value} = property;
  return key.type === 'Identifier' ? [key.name, value] : key.type === 'Literal' ? [String(key.value), value] : undefined;
}

function* codeInMember(node: MemberExpression, imported: ReadonlySet<string>): Generator<Code> {
  const {object, optional} = node;
  const name = memberOf(node);
  if (optional || name === undefined || (object.type !== 'Identifier' && object.type !== 'MemberExpression')) {
    yield codeAt(node);
  } else if (isInherited(name) || (name !== 'length' && name in Array.prototype)) {
    yield {node, message: `Facts have no ${name}`, fix: 'Name a key of the YAML file'};
  } else {
    yield* codeIn(object, imported);
  }
}

/** @returns the name of a member that is written out; undefined where it is computed */
export function memberOf({computed, property}: MemberExpression): string | undefined {
  if (!computed) {
    return property.type === 'Identifier' ? property.name : undefined;
  }
  return property.type === 'Literal' && ['string', 'number'].includes(typeof property.value) ? String(property.value) : undefined;
}
