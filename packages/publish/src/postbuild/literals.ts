import type {Node} from 'estree';

/** @returns where a node that was parsed by acorn is in the script */
export function placeOf(node: Node): {start: number; end: number} {
  const {start, end} = node as unknown as {start: number; end: number};
  return {start, end};
}

/** @returns the value of a literal that is a string, also of one in backticks */
export function stringOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** @returns whether an object or array is made of literals alone, so that nothing else runs while it is evaluated */
export function isData(node: Node): boolean {
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.every((element) => element !== null && isValue(element));
    case 'ObjectExpression':
      return node.properties.every((property) => property.type === 'Property' && !property.computed && isValue(property.value));
    default:
      return false;
  }
}

function isValue(node: Node): boolean {
  return node.type === 'Literal' || stringOf(node) !== undefined || (node.type === 'UnaryExpression' && isValue(node.argument)) || isData(node);
}

/** @returns the nodes below a node in the order of the script, without those in whose place no other expression can stand: names of properties, directives, tagged texts */
export function childrenOf(node: Node): Node[] {
  if ('directive' in node) {
    return [];
  }
  if ('key' in node && !node.computed) {
    return node.value ? [node.value] : [];
  }
  if (node.type === 'TaggedTemplateExpression') {
    return [node.tag, ...node.quasi.expressions];
  }
  const children: Node[] = [];
  for (const part of Object.values(node) as unknown[]) {
    if (Array.isArray(part)) {
      children.push(...part.filter(isNode));
    } else if (isNode(part)) {
      children.push(part);
    }
  }
  return children;
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}
