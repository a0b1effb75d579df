import type {Node as SyntaxNode, Program} from 'estree';
import type {Nodes, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {purposeOf} from './address';
import {expressionOf, textOfAttribute} from './attributes';
import {type Code, codeAt, codeIn, isActive} from './expression';
import {type Imported, readImports} from './imports';
import type {Refusal} from './refusal';

/** Elements of HTML that pages may write: none of them runs, loads or changes what is not the page's. */
const elements: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section ' +
    'small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);

/** Attributes of HTML elements that pages may write. */
const attribute = /^(?:id|className|title|lang|dir|role|alt|src|href|width|height|colSpan|rowSpan|scope|start|open|aria-[a-z]+)$/;

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Everything in a page that is not data: nothing of a page is evaluated in which this finds something. A page may hold Markdown, imports of facts, diagrams, partials
 * and the components that are for pages, elements of those and of HTML, and expressions that `codeIn` lets pass.
 *
 * @param tree of the page, as remark-mdx parses it
 * @param file of the page, from the root of the repository
 */
export function refusedCode(tree: Root, file: string): Refusal[] {
  const {imported, refused} = readImports(tree, file);
  const found: Refusal[] = refused.map((code) => placed(code, file));
  visit(tree, (node) => {
    switch (node.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        found.push(...between(node, node.data?.estree, imported).map((code) => placed(code, file, node)));
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        found.push(...inElement(node, imported).map((code) => placed(code, file, node)));
        break;
      case 'heading':
        if (node.depth === 1 && toString(node).includes('\\')) {
          const fix = 'Write it without: Docusaurus puts the heading into the script of the page as it is';
          found.push(placed({message: 'A level 1 heading has a backslash', fix}, file, node));
        }
        break;
      case 'html':
        found.push(placed({message: 'A page holds no raw HTML', fix: 'Write the page as MDX'}, file, node));
        break;
      case 'code':
        // Docusaurus takes the fence away before it reads the page.
        if (/^ *`{3,4} *mdx-code-block/m.test(`\`\`\`${node.lang}\n${node.value}`)) {
          found.push(placed({message: 'Docusaurus reads mdx-code-block as part of the page', fix: 'Write its content without the fence'}, file, node));
        }
        break;
    }
  });
  return found;
}

/** Code between braces; a comment is none. */
function between(node: Nodes, program: Program | null | undefined, {values}: Imported): Wrong[] {
  if (program?.body.length === 0) {
    return [];
  }
  const expression = expressionOf(program);
  return expression ? [...codeIn(expression, values)] : [{message: `A page is data, and this is code (${node.type})`, fix: 'Write the value out'}];
}

type Wrong = Pick<Code, 'message' | 'fix'> & {node?: SyntaxNode};

function placed({node, message, fix}: Wrong, file: string, around?: Nodes): Refusal {
  const start = node?.loc?.start;
  const place = start ? {line: start.line, column: start.column + 1} : {line: around?.position?.start.line ?? 1, column: around?.position?.start.column ?? 1};
  return {file, ...place, message, fix};
}

function inElement(node: Element, imported: Imported): Wrong[] {
  const {name, attributes} = node;
  // A fragment.
  if (name === null) {
    return [];
  }
  const isHtml = elements.has(name);
  if (!isHtml && !imported.components.has(name)) {
    return [
      {
        message: `The element <${name}> is not for pages`,
        fix: /^[a-z]/.test(name) ? 'Take it out, or make it a component in src/components' : 'Import it from where components for pages are',
      },
    ];
  }
  return attributes.flatMap((each): Wrong[] => {
    if (each.type === 'mdxJsxExpressionAttribute') {
      const [property] = spreadIn(each.data?.estree);
      return [property ? codeAt(property) : {message: 'A page is data, and this is code (spread element)', fix: 'Write the properties out'}];
    }
    if (isActive(each.name) || (isHtml && !attribute.test(each.name))) {
      return [{message: `The attribute ${each.name} is not for pages`, fix: 'Take it out, or make the element a component in src/components'}];
    }
    if (purposeOf(each.name) !== undefined && textOfAttribute(each.value) === undefined) {
      return [{message: `The address in ${each.name} is not written out`, fix: 'Write it in quotes'}];
    }
    return typeof each.value === 'object' && each.value !== null ? between(node, each.value.data?.estree, imported) : [];
  });
}

/** The argument of `{...x}`. */
function spreadIn(program: Program | null | undefined): SyntaxNode[] {
  const expression = expressionOf(program);
  return expression?.type === 'ObjectExpression' ? expression.properties : [];
}
