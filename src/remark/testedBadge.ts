import {join, relative, sep} from 'node:path';

import {parseFence, performanceOf, type PerformedPages, type PerformedParts, performedWords, readPerformed, versionOfFile} from '@nodestead-docs/model';
import {versionFolder} from '@nodestead-docs/model/browser';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

declare module 'vfile' {
  interface DataMap {
    /** The page's badge: when it was last performed. */
    performed: string;
  }
}

/** `{#id}` at the end of a heading, which Docusaurus takes out later. */
const explicitId = /\{#([^}]*)\}\s*$/;

/** The performed parts of a page, from the unmodified tree. */
function performedParts(tree: Root): PerformedParts {
  const parts = {headings: [] as PerformedParts['headings'][number][], blocks: [] as PerformedParts['blocks'][number][]};
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const text = toString(node);
      parts.headings.push({id: explicitId.exec(text)?.[1], text: text.replace(explicitId, '').trim()});
    } else if (node.type === 'code') {
      parts.blocks.push({fence: parseFence(node.lang, node.meta), text: node.value});
    }
  });
  return parts;
}

/**
 * Finds out whether the steps of a page were performed as they are, before other plugins change its blocks and headings.
 */
export function remarkFindPerformed({siteDir}: {siteDir: string}) {
  const records = new Map<string, PerformedPages>();
  return (tree: Root, file: VFile): void => {
    const path = relative(siteDir, file.path).split(sep).join('/');
    const folder = versionFolder(versionOfFile(path));
    const place = join(siteDir, folder);
    const record = records.get(folder) ?? readPerformed(place);
    records.set(folder, record);
    const id = path.slice(folder.length + 1).replace(/\.mdx?$/, '');
    const performed = record[id] && performanceOf(place, {id, ...performedParts(tree)}, record);
    if (performed) {
      file.data.performed = performedWords(performed);
    }
  };
}

/**
 * Says at the end of a page that its steps were performed, on what and when, while page and rehearsal are the ones that were. Nothing on any other page.
 */
export function remarkPerformed() {
  return (tree: Root, {data: {performed}}: VFile): void => {
    if (performed !== undefined) {
      tree.children.push({
        type: 'paragraph',
        data: {hProperties: {className: ['ns-performed'], 'data-search': 'skip'}},
        children: [{type: 'text', value: performed}],
      });
    }
  };
}
