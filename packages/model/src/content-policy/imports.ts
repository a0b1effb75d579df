import {posix} from 'node:path';

import type {ImportDeclaration, Program} from 'estree';
import type {Root} from 'mdast';

import {homeOf} from './address';
import {type Code, codeAt} from './expression';

/** The modules whose components are for pages: what they show is safe whatever properties a page gives them. */
const offered: ReadonlySet<string> = new Set([
  '@theme/Tabs',
  '@theme/TabItem',
  ...['CommandFilter', 'Diagram', 'ExampleValues', 'Fold', 'PasteLink', 'api/VersionsTable', 'facts', 'start'].map((name) => `@site/src/components/${name}`),
]);

/** Imports of a page. */
export interface Imported {
  /** Names of what can be an element. */
  components: ReadonlySet<string>;
  /** Names of what can be in an expression: facts and drawings. */
  values: ReadonlySet<string>;
}

/** Folders of a version from which its pages import, and what is in them. */
const kinds = {
  yaml: {folder: '_facts', components: false, values: true},
  svg: {folder: '_diagrams', components: true, values: true},
  mdx: {folder: '_partials', components: true, values: false},
};

type Kind = (typeof kinds)[keyof typeof kinds];

const component: Omit<Kind, 'folder'> = {components: true, values: false};

/** @returns the kind of an imported module; undefined when it is not for pages */
function kindOf(url: string, file: string): Omit<Kind, 'folder'> | undefined {
  if (offered.has(url)) {
    return component;
  }
  const extension = /^\.{1,2}\/[\w./-]+\.(yaml|svg|mdx)$/.exec(url)?.[1] as keyof typeof kinds | undefined;
  const kind = extension && kinds[extension];
  return kind && posix.join(posix.dirname(file), url).startsWith(`${homeOf(file)}/${kind.folder}/`) ? kind : undefined;
}

/**
 * Reads what a page imports, and what else it states.
 *
 * @param tree of the page
 * @param file path from the root of the repository
 * @returns the imports, and every statement that is none, or that imports what is not for pages
 */
export function readImports(tree: Root, file: string): {imported: Imported; refused: readonly Code[]} {
  const components = new Set<string>();
  const values = new Set<string>();
  const refused: Code[] = [];
  for (const statement of tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? statementsOf(node.data?.estree) : []))) {
    if (statement.type !== 'ImportDeclaration') {
      refused.push(codeAt(statement));
      continue;
    }
    const url = String(statement.source.value);
    const kind = kindOf(url, file);
    if (!kind) {
      const fix = `Import facts, diagrams or partials of this version by their relative path, or a component: ${[...offered].join(', ')}`;
      refused.push({node: statement, message: `The import ${JSON.stringify(url).slice(1, -1)} is not for pages`, fix});
    } else if (!isPlain(statement, kind !== component)) {
      refused.push({
        node: statement,
        message: 'The import is not of a form that pages have',
        fix: "Write import name from '…', or import {Name} from '…' for components",
      });
    } else {
      const names = statement.specifiers.map(({local}) => local.name);
      names.forEach((name) => kind.components && components.add(name));
      names.forEach((name) => kind.values && values.add(name));
    }
  }
  return {imported: {components, values}, refused};
}

function statementsOf(program: Program | null | undefined): Program['body'] {
  return program?.body ?? [];
}

/** @param asWhole whether the module has nothing but a default export */
function isPlain({specifiers}: ImportDeclaration, asWhole: boolean): boolean {
  return (
    specifiers.length > 0 &&
    specifiers.every((each) => {
      if (each.type === 'ImportSpecifier') {
        return !asWhole && each.imported.type === 'Identifier' && /^[A-Z]/.test(each.imported.name) && /^[A-Z]/.test(each.local.name);
      }
      return each.type === 'ImportDefaultSpecifier';
    })
  );
}
