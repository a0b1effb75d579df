import {basename} from 'node:path';

import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {SKIP, visit} from 'unist-util-visit';

import type {Page} from '../content/page';
import type {Point} from '../content/place';
import {expressionOf} from '../content-policy/attributes';
import {refusedCode} from '../content-policy/code';
import {type Scope, staticValue} from '../content-policy/staticValue';
import type {Facts} from '../facts/schemas';
import {type FactComponent, type FactComponents, factComponents, loadFactComponents} from './factComponents';

/** The facts that a component on a page shows. */
export interface Shown extends Point {
  component: string;
  /** The markup; undefined when the component refused. */
  html?: string;
  /** Why it refused. */
  error?: string;
}

const cache = new WeakMap<Facts, WeakMap<Page, Promise<readonly Shown[]>>>();

/**
 * Renders the components on a page that show facts, the same ones that the site renders.
 *
 * @param facts those of the page's version
 */
export function shownFacts(page: Page, facts: Facts): Promise<readonly Shown[]> {
  const pages = cache.get(facts) ?? new WeakMap<Page, Promise<readonly Shown[]>>();
  const shown = pages.get(page) ?? render(page, facts);
  cache.set(facts, pages.set(page, shown));
  return shown;
}

/**
 * @param facts those of the page's version; without them, as when they are wrong, what components make of them is left out
 * @returns the anchors of a page: ids of headings, of elements in its text, and of the rows and headings that components make of facts
 */
export async function anchorsOf(page: Page, facts: Facts | undefined): Promise<Set<string>> {
  const shown = facts ? await shownFacts(page, facts) : [];
  const ids = [page.source, ...shown.map(({html = ''}) => html)].flatMap((text) => [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id));
  return new Set([...page.headings.flatMap(({id}) => id ?? []), ...ids]);
}

async function render(page: Page, facts: Facts): Promise<Shown[]> {
  const names = new Set(page.imports.filter(({from}) => from === factComponents).map(({name}) => name));
  // Of a page that is more than data nothing is read; the rule `page-code` says so.
  if (names.size === 0 || refusedCode(page.tree, page.file).length > 0) {
    return [];
  }
  const components = await loadFactComponents();
  const scope = importedFacts(page, facts);
  const shown: Shown[] = [];
  visit(page.tree, (node) => {
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name === null || !names.has(node.name)) {
      return undefined;
    }
    const at = {component: node.name, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1};
    try {
      shown.push({...at, html: renderToStaticMarkup(createElement(componentOf(components, node.name), propsOf(node, scope)))});
    } catch (error) {
      shown.push({...at, error: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)});
    }
    return SKIP;
  });
  return shown;
}

/** The fact files that a page imports, by the names it gives them. */
function importedFacts(page: Page, facts: Facts): Scope {
  const files = page.imports.filter(({from}) => from.includes('_facts/')).map(({name, from}) => [name, basename(from, '.yaml')] as const);
  return new Map(files.flatMap(([name, file]) => (file in facts ? [[name, facts[file as keyof Facts]]] : [])));
}

function componentOf(components: FactComponents, name: string): FactComponent {
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (!component) {
    throw new Error(`There is no component ${name} in ${factComponents}`);
  }
  return component;
}

/** The properties of an element, as they are written. */
function propsOf({attributes}: MdxJsxFlowElement | MdxJsxTextElement, scope: Scope): Record<string, unknown> {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') {
        return [];
      }
      const {name, value} = attribute;
      const expression = typeof value === 'object' ? expressionOf(value?.data?.estree) : undefined;
      return [[name, expression ? staticValue(expression, scope) : (value ?? true)]];
    }),
  );
}
