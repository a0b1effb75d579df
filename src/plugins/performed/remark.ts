import {readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

import type {Root} from 'mdast';
import type {VFile} from 'vfile';

import {performanceOf, performedWords, readPerformed, type PerformedPages} from '../../content/performed';
import {versionFolder} from '../../site/versions';
import {versionOfFile} from '../../versions/address';

/**
 * Says at the end of a page that its steps were performed, on what and when, while page and rehearsal are the ones that were. Nothing on any other page.
 */
export function remarkPerformed({siteDir}: {siteDir: string}) {
  const records = new Map<string, PerformedPages>();
  return (tree: Root, file: VFile): void => {
    const folder = versionFolder(versionOfFile(relative(siteDir, file.path).split(sep).join('/')));
    const place = join(siteDir, folder);
    const record = records.get(folder) ?? readPerformed(place);
    records.set(folder, record);
    const id = relative(place, file.path)
      .split(sep)
      .join('/')
      .replace(/\.mdx?$/, '');
    // What the file holds here is without front matter.
    const performed = record[id] && performanceOf(place, id, readFileSync(file.path, 'utf8'), record);
    if (performed) {
      tree.children.push({
        type: 'paragraph',
        data: {hProperties: {className: ['ns-performed'], 'data-search': 'skip'}},
        children: [{type: 'text', value: performedWords(performed)}],
      });
    }
  };
}
