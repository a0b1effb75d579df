import type {List, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

import {headingId} from './headingId';

/**
 * Gives the steps of numbered lists ids, by the section they are in: `steps-3`; in its second list, as below another tab, `steps-2-3`. `src/theme/MDXComponents/Li` links them.
 * Runs after the plugins that give headings theirs.
 */
export function remarkSteps() {
  return (tree: Root): void => {
    const headings = new Set<string>();
    visit(tree, 'heading', (heading) => void headings.add(headingId(heading)));
    let section = 'step';
    let lists = 0;
    visit(tree, (node) => {
      if (node.type === 'heading') {
        [section, lists] = [headingId(node), 0];
      } else if (node.type === 'list') {
        if (node.ordered) {
          lists += 1;
          nameSteps(node, lists === 1 ? section : `${section}-${lists}`, headings);
        }
        // Lists inside of steps are parts of them.
        return SKIP;
      }
      return undefined;
    });
  };
}

function nameSteps({children, start}: List, prefix: string, taken: ReadonlySet<string>): void {
  for (const [index, item] of children.entries()) {
    const id = `${prefix}-${(start ?? 1) + index}`;
    if (!taken.has(id)) {
      item.data = {...item.data, hProperties: {...item.data?.hProperties, id}};
    }
  }
}
