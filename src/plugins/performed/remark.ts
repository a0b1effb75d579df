import {join, relative, sep} from 'node:path';

import type {Root} from 'mdast';
import type {VFile} from 'vfile';

import {performanceOf, performedWords, readPerformed, type PerformedPages} from '../../content/performed';
import {readPage} from '../../content/readPage';
import {versionFolder} from '../../site/versions';
import {versionOfFile} from '../../versions/address';

/**
 * Says at the end of a page that its steps were performed, on what and when, while page and rehearsal are the ones that were. Nothing on any other page.
 */
export function remarkPerformed({siteDir}: {siteDir: string}) {
  const records = new Map<string, PerformedPages>();
  return (tree: Root, file: VFile): void => {
    const path = relative(siteDir, file.path).split(sep).join('/');
    const folder = versionFolder(versionOfFile(path));
    const place = join(siteDir, folder);
    const record = records.get(folder) ?? readPerformed(place);
    records.set(folder, record);
    const id = path.slice(folder.length + 1).replace(/\.mdx?$/, '');
    // Not the tree: what it is made from is without front matter, and plugins before this one have changed it.
    const performed = record[id] && performanceOf(place, readPage(siteDir, path, id), record);
    if (performed) {
      tree.children.push({
        type: 'paragraph',
        data: {hProperties: {className: ['ns-performed'], 'data-search': 'skip'}},
        children: [{type: 'text', value: performedWords(performed)}],
      });
    }
  };
}
