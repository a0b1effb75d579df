import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {purposeOf, refuseAddress, type Use} from './address';
import {textOfAttribute} from './attributes';
import type {Refusal} from './refusal';

/**
 * Everything in a page that leads to where no page leads: addresses of links, images and elements.
 *
 * @param tree of the page, as remark-mdx parses it
 * @param file of the page, from the root of the repository
 */
export function* refusedInPage(tree: Root, file: string): Generator<Refusal> {
  const pictures = new Set<string>();
  visit(tree, 'imageReference', ({identifier}) => void pictures.add(identifier));
  for (const {node, url, use} of addressesIn(tree, pictures)) {
    const refusal = refuseAddress(url, use, file);
    if (refusal) {
      yield {file, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1, ...refusal};
    }
  }
}

interface Address {
  node: Nodes;
  url: string;
  use: Use;
}

/** @param pictures identifiers of definitions that are images */
function addressesIn(tree: Root, pictures: ReadonlySet<string>): Address[] {
  const found: Address[] = [];
  visit(tree, (node) => {
    switch (node.type) {
      case 'link':
        found.push({node, url: node.url, use: 'link'});
        break;
      case 'definition':
        found.push({node, url: node.url, use: pictures.has(node.identifier) ? 'image' : 'link'});
        break;
      case 'image':
        found.push({node, url: node.url, use: 'image'});
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of node.attributes) {
          const use = attribute.type === 'mdxJsxAttribute' ? purposeOf(attribute.name) : undefined;
          const url = use && textOfAttribute(attribute.value);
          found.push(...(use === undefined || url === undefined ? [] : [{node, url, use}]));
        }
        break;
    }
  });
  return found;
}
