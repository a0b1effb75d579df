import {basename} from 'node:path';

import type {Expression, Property, SpreadElement} from 'estree';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {visit} from 'unist-util-visit';

import type {Facts} from '../../facts/schemas';
import {factComponents, loadFactComponents} from './components';
import type {Page, Point} from './page';
import type {Version} from './site';

/** What a component on a page shows of the facts. */
export interface Shown extends Point {
  component: string;
  /** The markup; undefined when the component refused. */
  html?: string;
  /** Why it refused. */
  error?: string;
}

const kept = new WeakMap<Page, Promise<readonly Shown[]>>();

/** Renders the components on a page that show facts, with the facts of its version. */
export function shownFacts(page: Page, version: Version): Promise<readonly Shown[]> {
  const known = kept.get(page) ?? render(page, version);
  kept.set(page, known);
  return known;
}

async function render(page: Page, version: Version): Promise<Shown[]> {
  const names = new Set(page.imports.filter(({from}) => from === factComponents).map(({name}) => name));
  const {facts} = version.knowledge;
  if (names.size === 0 || !facts) {
    return [];
  }
  const components = await loadFactComponents();
  const shown: Shown[] = [];
  visit(page.tree, (node) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && names.has(node.name ?? '')) {
      const component = node.name ?? '';
      const at = {component, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1};
      try {
        const type = components[component];
        if (!type) {
          throw new Error(`There is no component ${component} in ${factComponents}`);
        }
        shown.push({...at, html: renderToStaticMarkup(createElement(type, properties(node, page, facts)))});
      } catch (error) {
        shown.push({...at, error: error instanceof Error ? error.message : String(error)});
      }
    }
  });
  return shown;
}

function properties(node: MdxJsxFlowElement | MdxJsxTextElement, page: Page, facts: Facts): Record<string, unknown> {
  const attributes = node.attributes.filter((attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute');
  return Object.fromEntries(
    attributes.map(({name, value}) => {
      if (typeof value !== 'object' || value === null) {
        return [name, value ?? true];
      }
      const [statement] = value.data?.estree?.body ?? [];
      return [name, statement?.type === 'ExpressionStatement' ? valueOf(statement.expression, page, facts) : undefined];
    }),
  );
}

/** The value of an expression as pages write them: an imported fact file, or a literal. */
function valueOf(expression: Expression | SpreadElement | null, page: Page, facts: Facts): unknown {
  switch (expression?.type) {
    case 'Literal':
      return expression.value;
    case 'ArrayExpression':
      return expression.elements.map((element) => valueOf(element, page, facts));
    case 'ObjectExpression':
      return Object.fromEntries(expression.properties.filter((part): part is Property => part.type === 'Property').map((part) => [keyOf(part), valueOf(part.value as Expression, page, facts)]));
    case 'Identifier': {
      const from = page.imports.find(({name}) => name === expression.name)?.from ?? '';
      const file = basename(from, '.yaml');
      if (file in facts) {
        return facts[file as keyof Facts];
      }
      throw new Error(`${expression.name} is not imported from _facts`);
    }
    default:
      throw new Error('A property of a component that shows facts is a literal or an imported fact file');
  }
}

function keyOf({key}: Property): string {
  return key.type === 'Identifier' ? key.name : String(key.type === 'Literal' ? key.value : '');
}
