import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** A table with more columns than this becomes a list where there is no room. */
const columns = 2;

function cellsOf(row: Element, tagName: string): Element[] {
  return row.children.filter((child): child is Element => child.type === 'element' && child.tagName === tagName);
}

/**
 * Writes into each cell of a wide table what its column is called, so that the table can become a list on narrow screens (`src/components/Table`): CSS can show a
 * label only from the cell itself.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') {
        return;
      }
      const labels: string[] = [];
      visit(table, 'element', (row) => {
        if (row.tagName !== 'tr') {
          return;
        }
        labels.push(...cellsOf(row, 'th').map((cell) => toString(cell)));
        if (labels.length > columns) {
          cellsOf(row, 'td').forEach((cell, index) => (cell.properties.dataLabel = labels[index] ?? ''));
        }
      });
      if (labels.length > columns) {
        table.properties.className = ['ns-list'];
      }
    });
  };
}
