import {basename} from 'node:path';

import {transformSync} from 'esbuild';
import React, {type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {SKIP, visit} from 'unist-util-visit';

import type {Page} from '../content/page';
import type {Point} from '../content/place';
import type {Facts} from '../facts/schemas';
import {factComponents, loadFactComponents} from './factComponents';

/** What a component on a page shows of the facts. */
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
  if (names.size === 0) {
    return [];
  }
  const scope = {React, ...importedFacts(page, facts), ...(await importedComponents(names))};
  const shown: Shown[] = [];
  visit(page.tree, (node) => {
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
    const component = isElement ? node.name : isExpression ? [...names].find((name) => node.value.includes(`<${name}`)) : undefined;
    if (!component || !names.has(component) || !node.position) {
      return undefined;
    }
    const {start, end} = node.position;
    const at = {component, line: start.line, column: start.column};
    try {
      shown.push({...at, html: renderToStaticMarkup(evaluate(page.source.slice(start.offset, end.offset), scope))});
    } catch (error) {
      shown.push({...at, error: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)});
    }
    return SKIP;
  });
  return shown;
}

/** The fact files that a page imports, by the names it gives them. */
function importedFacts(page: Page, facts: Facts): Record<string, unknown> {
  const files = page.imports.filter(({from}) => from.includes('_facts/')).map(({name, from}) => [name, basename(from, '.yaml')] as const);
  return Object.fromEntries(files.flatMap(([name, file]) => (file in facts ? [[name, facts[file as keyof Facts]]] : [])));
}

async function importedComponents(names: ReadonlySet<string>): Promise<Record<string, unknown>> {
  const components = await loadFactComponents();
  const refuse = (name: string) => (): never => {
    throw new Error(`There is no component ${name} in ${factComponents}`);
  };
  return Object.fromEntries([...names].map((name) => [name, components[name] ?? refuse(name)]));
}

/** Runs an element or an expression of a page as the JavaScript it is. */
function evaluate(source: string, scope: Readonly<Record<string, unknown>>): ReactNode {
  const {code} = transformSync(`(<>${source}</>)`, {loader: 'jsx', jsx: 'transform'});
  const run = new Function(...Object.keys(scope), `return ${code}`) as (...values: unknown[]) => ReactNode;
  return run(...Object.values(scope));
}
