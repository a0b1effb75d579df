import type {Expression, ImportDeclaration} from 'estree';
import type {Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/** A component that shows facts: its name, the property that takes the facts, and its other properties. */
export type Use = readonly [component: string, facts: string, props: {readonly [name: string]: unknown}];

/** In the address of an import, before what the page shows of the file. */
export const mark = '?shown=';

/** Says that an expression has no value before the page runs. */
const unknown = Symbol('unknown');

function valueOf(expression: Expression): unknown {
  switch (expression.type) {
    case 'Literal':
      return expression.value;
    case 'ArrayExpression': {
      const values = expression.elements.map((element) => (element === null || element.type === 'SpreadElement' ? unknown : valueOf(element)));
      return values.includes(unknown) ? unknown : values;
    }
    default:
      return unknown;
  }
}

function expressionOf({value}: MdxJsxAttribute): Expression | undefined {
  const [statement] = (typeof value === 'object' && value?.data?.estree?.body) || [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** The use of facts in an element, and the name under which it has them; undefined where a property is not known before the page runs. */
function useIn({name, attributes}: MdxJsxFlowElement | MdxJsxTextElement): {facts: string; use: Use} | undefined {
  const props: {[name: string]: unknown} = {};
  const given: {facts: string; property: string}[] = [];
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      return undefined;
    }
    const expression = expressionOf(attribute);
    if (expression?.type === 'Identifier') {
      given.push({facts: expression.name, property: attribute.name});
    } else {
      props[attribute.name] = expression ? valueOf(expression) : (attribute.value ?? true);
    }
  }
  const [first, ...others] = given;
  return name && first && others.length === 0 && !Object.values(props).includes(unknown) ? {facts: first.facts, use: [name, first.property, props]} : undefined;
}

/** How often a name stands in a syntax tree, wherever that is in the page. */
function mentions(tree: unknown, name: string): number {
  if (typeof tree !== 'object' || tree === null) {
    return 0;
  }
  const own = 'type' in tree && tree.type === 'Identifier' && 'name' in tree && tree.name === name ? 1 : 0;
  return Object.values(tree).reduce<number>((total, part) => total + mentions(part, name), own);
}

/** The imports of files with facts, by the name that the page gives them. */
function importsOfFacts(tree: Root): Map<string, ImportDeclaration> {
  const found = new Map<string, ImportDeclaration>();
  for (const node of tree.children) {
    for (const statement of (node.type === 'mdxjsEsm' && node.data?.estree?.body) || []) {
      const [specifier, ...others] = statement.type === 'ImportDeclaration' ? statement.specifiers : [];
      if (statement.type === 'ImportDeclaration' && specifier?.type === 'ImportDefaultSpecifier' && others.length === 0) {
        if (/_facts\/[\w-]+\.yaml$/.test(String(statement.source.value))) {
          found.set(specifier.local.name, statement);
        }
      }
    }
  }
  return found;
}

/**
 * Says in each import of facts what the page shows of them, so that a page does not carry a whole file for one row. The bundler then asks `narrowed` for the rest;
 * it does that again when the file changes. A file that a page does anything else with than hand it to a component stays whole.
 */
export function remarkShownFacts() {
  return (tree: Root): void => {
    // `npm start` would wait for what decides this.
    if (process.env.NODE_ENV === 'development') {
      return;
    }
    const imports = importsOfFacts(tree);
    const uses = new Map([...imports.keys()].map((name) => [name, [] as Use[]]));
    visit(tree, (node) => {
      const found = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? useIn(node) : undefined;
      if (found) {
        uses.get(found.facts)?.push(found.use);
      }
    });
    for (const [name, {source}] of imports) {
      const shown = uses.get(name) ?? [];
      // Beside the uses, the import itself has the name once.
      if (shown.length > 0 && mentions(tree, name) === shown.length + 1) {
        source.value = `${String(source.value)}${mark}${encodeURIComponent(JSON.stringify(shown))}`;
        delete source.raw;
      }
    }
  };
}
