import type {MemberExpression, Node} from 'estree';

import {entryOf, memberOf} from './expression';

/** Imports of a page by their local names. */
export type Scope = ReadonlyMap<string, unknown>;

/**
 * Reads the value of an expression on a page without running anything.
 *
 * @throws for names and members that are not there, and for all that `codeIn` does not let pass
 */
export function staticValue(node: Node, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.quasis
        .flatMap(({value}, index) => [value.cooked, ...node.expressions.slice(index, index + 1).map((each) => staticValue(each, scope))])
        .join('');
    case 'Identifier':
      if (scope.has(node.name)) {
        return scope.get(node.name);
      }
      throw new Error(`There is no ${node.name} among the imports of facts`);
    case 'ArrayExpression':
      return node.elements.map((element) => element && staticValue(element, scope));
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map((property) => entryValue(entryOf(property), scope)));
    case 'MemberExpression':
      return memberValue(node, scope);
    default:
      throw new Error(`A page is data, and this is code (${node.type})`);
  }
}

function entryValue(entry: readonly [string, Node] | undefined, scope: Scope): [string, unknown] {
  if (!entry) {
    throw new Error('A page is data, and this is code (a property that is computed)');
  }
  return [entry[0], staticValue(entry[1], scope)];
}

/** A member of the facts; what every object has is none. */
function memberValue(node: MemberExpression, scope: Scope): unknown {
  const object = staticValue(node.object, scope);
  const name = memberOf(node);
  if (name === undefined || typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) {
    throw new Error(`The facts have no ${name ?? 'such member'}`);
  }
  return Reflect.get(object, name);
}
