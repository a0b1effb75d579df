import type {Program} from 'estree';
import type {Nodes, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxExpressionAttribute} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';

import {refuseAddress, type Use} from './address';
import type {Refusal} from './refusal';

/** Attributes whose value a browser follows or loads. */
const followed: Readonly<Record<string, Use>> = {
  href: 'link',
  to: 'link',
  cite: 'link',
  action: 'link',
  formAction: 'link',
  xlinkHref: 'link',
  src: 'image',
  srcSet: 'image',
  poster: 'image',
  data: 'image',
  background: 'image',
};

/** Elements that run, load or change what is not the page's. */
const refusedElements = new Set(['script', 'style', 'iframe', 'frame', 'object', 'embed', 'base', 'meta', 'link', 'form', 'portal', 'applet']);

/**
 * Everything in a page that leads to where no page leads: addresses of links, images, elements and imports, and elements that run code.
 *
 * @param tree of the page, as remark-mdx parses it
 * @param file of the page, from the root of the repository
 */
export function* refusedInPage(tree: Root, file: string): Generator<Refusal> {
  const found: Refusal[] = [];
  const hold = (node: Nodes, url: string, use: Use): void => {
    const refusal = refuseAddress(url, use, file);
    if (refusal) {
      found.push({file, ...placeOf(node), ...refusal});
    }
  };
  visit(tree, (node) => {
    switch (node.type) {
      case 'link':
      case 'definition':
        hold(node, node.url, 'link');
        break;
      case 'image':
        hold(node, node.url, 'image');
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        found.push(...calls(node, node.value, node.data?.estree, file));
        break;
      case 'mdxjsEsm':
        found.push(...calls(node, node.value, node.data?.estree, file));
        for (const {url, ...place} of importsOf(node.data?.estree)) {
          const refusal = refuseAddress(url, 'import', file);
          found.push(...(refusal ? [{file, ...place, ...refusal}] : []));
        }
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (refusedElements.has(node.name ?? '') || node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'dangerouslySetInnerHTML')) {
          found.push({
            file,
            ...placeOf(node),
            message: `The element <${node.name}> is not for pages`,
            fix: 'Take it out, or make it a component in src/components',
          });
        }
        for (const {value} of node.attributes) {
          found.push(...(typeof value === 'object' && value !== null ? calls(node, value.value, value.data?.estree, file) : []));
        }
        for (const {use, url} of addressesOf(node.attributes)) {
          hold(node, url, use);
        }
        break;
    }
  });
  yield* found;
}

/** Code that takes in a module whose name only shows when it runs. */
function calls(node: Nodes, code: string, program: Program | null | undefined, file: string): Refusal[] {
  const isComment = program?.body.length === 0;
  return !isComment && /\brequire\s*[(.[]|\bimport\s*\(/.test(code)
    ? [{file, ...placeOf(node), message: 'Code of the page takes in a module by a call', fix: 'Use an import statement, which names its module'}]
    : [];
}

function placeOf({position}: Nodes): {line: number; column: number} {
  return {line: position?.start.line ?? 1, column: position?.start.column ?? 1};
}

function importsOf(program: Program | null | undefined): {url: string; line: number; column: number}[] {
  return (program?.body ?? []).flatMap((statement) =>
    'source' in statement && statement.source
      ? [{url: String(statement.source.value), line: statement.loc?.start.line ?? 1, column: (statement.loc?.start.column ?? 0) + 1}]
      : [],
  );
}

function addressesOf(attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[]): {use: Use; url: string}[] {
  return attributes.flatMap((attribute) => {
    const use = attribute.type === 'mdxJsxAttribute' ? followed[attribute.name] : undefined;
    const url = typeof attribute.value === 'string' ? attribute.value : literal(attribute.value?.data?.estree);
    return use === undefined || url === undefined ? [] : [{use, url}];
  });
}

/** The text of an expression that is nothing else: `{'…'}` and `{\`…\`}`. */
function literal(program: Program | null | undefined): string | undefined {
  const [statement] = program?.body ?? [];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') {
    return expression.value;
  }
  return expression?.type === 'TemplateLiteral' && expression.expressions.length === 0 ? (expression.quasis[0]?.value.cooked ?? undefined) : undefined;
}
