import {basename, dirname, join, relative, sep} from 'node:path';

import {type Diagnostic, DiagnosticsError, expressionOf, type FactName, readFactFile, staticValue} from '@nodestead-docs/model';
import {type FactComponents, factComponents, loadFactComponents} from '@nodestead-docs/model/deferred';
import type {Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {addSources} from '../../content/mdx-dependencies/sources';
import {declarationOf, type FactFile, selectFacts, type Use} from './values';

/** A component that shows facts, with the name under which the page has them, and its place. */
interface PlacedUse extends Pick<Diagnostic, 'line' | 'column'> {
  facts: string;
  use: Use;
}

/** An import of facts, by its place in the page. */
interface FactImport {
  program: Program;
  index: number;
  name: string;
  /** Whole path. */
  file: string;
}

/**
 * Puts the facts that a page shows in the place of the import that names their file: a page does not carry a whole file for one row. In development it does, because
 * `npm start` would wait for the components to be bundled.
 *
 * Takes nothing; returns a transformer that throws when a component asks for facts that there are not.
 */
export function remarkFacts() {
  return async (tree: Root, page: VFile): Promise<void> => {
    const imports = importsOfFacts(tree, page.path);
    if (imports.length === 0) {
      return;
    }
    const components = process.env.NODE_ENV === 'development' ? {} : await loadFactComponents();
    const uses = usesOf(tree);
    for (const {program, index, name, file} of imports) {
      const facts = readFactFile(dirname(file), basename(file, '.yaml') as FactName) as FactFile | undefined;
      if (!facts) {
        throw new Error(`${page.path} imports ${file}, which does not exist`);
      }
      assertChoices(
        page.path,
        uses.filter(({facts: of}) => of === name),
        facts,
        components,
      );
      const shown = uses.flatMap(({facts: of, use}) => (of === name && Object.hasOwn(components, use[0]) ? [use] : []));
      // Beside the components, the import itself has the name once. A file that a page does anything else with stays whole.
      const isWhole = mentions(tree, name) !== shown.length + 1;
      program.body[index] = declarationOf(name, isWhole ? facts : selectFacts(facts, shown, components));
    }
    addSources(
      page.path,
      imports.map(({file}) => file),
    );
  };
}

function importsOfFacts(tree: Root, page: string): FactImport[] {
  return programsOf(tree).flatMap((program) =>
    program.body.flatMap((statement, index) => {
      const [specifier] = statement.type === 'ImportDeclaration' ? statement.specifiers : [];
      const url = statement.type === 'ImportDeclaration' ? String(statement.source.value) : '';
      return specifier && /(?:^|\/)_facts\/[\w-]+\.yaml$/.test(url) ? [{program, index, name: specifier.local.name, file: join(dirname(page), url)}] : [];
    }),
  );
}

function programsOf(tree: Root): Program[] {
  return tree.children.flatMap((node) => (node.type === 'mdxjsEsm' && node.data?.estree ? [node.data.estree] : []));
}

/** @throws with the place of each component that chooses what the facts do not have */
function assertChoices(page: string, uses: readonly PlacedUse[], facts: FactFile, components: FactComponents): void {
  const diagnostics = uses.flatMap(({use: [component, props], line, column}): Diagnostic[] => {
    try {
      components[component]?.select({...props, facts});
      return [];
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      const file = relative(process.cwd(), page).split(sep).join('/');
      return [{rule: 'shown-facts', file, line, column, message, fix: `Correct the properties of ${component}`}];
    }
  });
  if (diagnostics.length > 0) {
    throw new DiagnosticsError('Facts are shown that there are not.', diagnostics);
  }
}

function usesOf(tree: Root): PlacedUse[] {
  const names = new Map(
    programsOf(tree)
      .flatMap(({body}) => body)
      .flatMap((statement) => (statement.type === 'ImportDeclaration' && statement.source.value === factComponents ? statement.specifiers : []))
      .flatMap((each) => (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? [[each.local.name, each.imported.name] as const] : [])),
  );
  const uses: PlacedUse[] = [];
  visit(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const component = names.get(node.name ?? '');
      const read = propsOf(node);
      uses.push(
        ...(component !== undefined && read
          ? [{facts: read.facts, use: [component, read.props] as const, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1}]
          : []),
      );
    }
  });
  return uses;
}

/** The properties of an element; undefined when another one than `facts` takes something that was imported. */
function propsOf({attributes}: MdxJsxFlowElement | MdxJsxTextElement): {facts: string; props: Use[1]} | undefined {
  const written = attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [each] : []));
  const expressions = new Map(written.map(({name, value}) => [name, typeof value === 'object' ? expressionOf(value?.data?.estree) : undefined]));
  const facts = expressions.get('facts');
  try {
    const props = written
      .filter(({name}) => name !== 'facts')
      .map(({name, value}) => {
        const expression = expressions.get(name);
        return [name, expression ? staticValue(expression, new Map()) : (value ?? true)] as const;
      });
    return facts?.type === 'Identifier' ? {facts: facts.name, props: Object.fromEntries(props)} : undefined;
  } catch {
    return undefined;
  }
}

/** Counts the identifiers of this name in a syntax tree. */
function mentions(tree: unknown, name: string): number {
  if (typeof tree !== 'object' || tree === null) {
    return 0;
  }
  const own = 'type' in tree && tree.type === 'Identifier' && 'name' in tree && tree.name === name ? 1 : 0;
  return Object.values(tree).reduce<number>((total, part) => total + mentions(part, name), own);
}
