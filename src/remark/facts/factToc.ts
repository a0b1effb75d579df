import type {ArrayExpression, CallExpression, Expression, ImportDeclaration, Program, Property, SpreadElement} from 'estree';
import type {Root} from 'mdast';
import type {MdxjsEsm, MdxJsxFlowElement} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {headings} from '../../components/facts/headings';

const imported = '__headings';

function identifier(name: string): Expression {
  return {type: 'Identifier', name};
}

function programOf(node: MdxjsEsm): Program | undefined {
  return node.data?.estree ?? undefined;
}

/** The array that Docusaurus exports as `toc`; undefined on a page without one. */
function contentsOf(tree: Root): ArrayExpression | undefined {
  for (const node of tree.children) {
    const [statement] = (node.type === 'mdxjsEsm' && programOf(node)?.body) || [];
    const declaration = statement?.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    const [variable] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
    if (variable?.id.type === 'Identifier' && variable.id.name === 'toc' && variable.init?.type === 'ArrayExpression') {
      return variable.init;
    }
  }
  return undefined;
}

/** The value of an attribute as an expression; `<X a />`, `<X a="b" />` and `<X a={b} />` are what there is. */
function valueOf(value: MdxJsxFlowElement['attributes'][number]['value'] | undefined): Expression {
  if (typeof value === 'object' && value !== null) {
    const [statement] = value.data?.estree?.body ?? [];
    return statement?.type === 'ExpressionStatement' ? statement.expression : identifier('undefined');
  }
  return {type: 'Literal', value: value ?? true};
}

/** `...__headings.HookPoint({facts: hooks, level: 4})` */
function entriesOf({name, attributes}: MdxJsxFlowElement): SpreadElement {
  const properties = attributes.flatMap((attribute): Property[] =>
    attribute.type === 'mdxJsxAttribute'
      ? [{type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key: identifier(attribute.name), value: valueOf(attribute.value)}]
      : [],
  );
  const call: CallExpression = {
    type: 'CallExpression',
    optional: false,
    callee: {type: 'MemberExpression', computed: false, optional: false, object: identifier(imported), property: identifier(name ?? '')},
    arguments: [{type: 'ObjectExpression', properties}],
  };
  return {type: 'SpreadElement', argument: call};
}

function importOfHeadings(): MdxjsEsm {
  const declaration: ImportDeclaration = {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: [{type: 'ImportSpecifier', imported: {type: 'Identifier', name: 'headings'}, local: {type: 'Identifier', name: imported}}],
    source: {type: 'Literal', value: '@site/src/components/facts/headings'},
  };
  return {type: 'mdxjsEsm', value: '', data: {estree: {type: 'Program', sourceType: 'module', body: [declaration]}}};
}

/**
 * Puts the headings that components make of the product's facts into the table of contents, which Docusaurus collects from Markdown alone. Runs after the plugin
 * that does; the entries are computed where the page is, so that they follow its version's facts.
 *
 * Takes nothing; returns a transformer that throws when headings and entries of a page do not match, as after an update of Docusaurus.
 */
export function remarkFactHeadings() {
  return (tree: Root, file: VFile): void => {
    const contents = contentsOf(tree);
    if (contents === undefined) {
      return;
    }
    const collected = [...contents.elements];
    const all: ArrayExpression['elements'] = [];
    let found = false;
    visit(tree, (node) => {
      const [next] = collected;
      if (node.type === 'heading' && node.depth > 1) {
        if (next?.type !== 'ObjectExpression') {
          throw new Error(`${file.path}: the table of contents has no entry for a heading. Update src/remark/facts/factToc.ts.`);
        }
        all.push(...collected.splice(0, 1));
      } else if (node.type === 'mdxJsxFlowElement' && node.name !== null && Object.hasOwn(headings, node.name)) {
        all.push(entriesOf(node));
        found = true;
      } else if (
        node.type === 'mdxJsxFlowElement' &&
        next?.type === 'SpreadElement' &&
        next.argument.type === 'Identifier' &&
        next.argument.name === `__toc${node.name}`
      ) {
        all.push(...collected.splice(0, 1));
      }
    });
    if (collected.length > 0) {
      throw new Error(`${file.path}: the table of contents has entries without a heading. Update src/remark/facts/factToc.ts.`);
    }
    if (found) {
      contents.elements = all;
      tree.children.unshift(importOfHeadings());
    }
  };
}
