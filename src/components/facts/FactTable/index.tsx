import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {anchorOf} from '@nodestead-docs/model/browser';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cells hold commands, which need more room than words. */
  commands?: boolean;
}

export interface TableOptions {
  /** Title of the table; each component has a fitting one. */
  caption?: string;
  /** Set to false where the same rows are already on the page. */
  anchors?: boolean;
}

interface Props<Row> extends TableOptions {
  caption: string;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  /** Source of the row's anchor; without it the row has none. */
  idOf?: (row: Row) => string | undefined;
}

/**
 * A table of facts: one anchor for each row, and rows that become stacked lists where there is no room for columns.
 * No roles: browsers keep what the elements mean when CSS stacks them, which `tests/e2e/accessibility.spec.ts` looks up in the accessibility tree.
 *
 * @throws when there are no rows: then the page asks for something the facts do not have
 */
export default function FactTable<Row>({caption, columns, rows, idOf, anchors = true}: Props<Row>): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (rows.length === 0) {
    throw new Error(`The table "${caption}" has no rows: no fact fits what the page asks for.`);
  }
  const [first, ...others] = columns;
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map(({header}) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const name = anchors ? idOf?.(row) : undefined;
            const id = name === undefined ? undefined : anchorOf(name);
            if (id !== undefined) {
              brokenLinks.collectAnchor(id);
            }
            return (
              <tr key={id ?? index} id={id} className={styles.row}>
                <th scope="row" className={styles.name}>
                  {first.cell(row)}
                  {id !== undefined && (
                    <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${id}`}>
                      {'\u200B'}
                    </a>
                  )}
                </th>
                {others.map(({header, cell, commands}) => {
                  const content = cell(row);
                  return (
                    <td
                      key={header}
                      data-label={header}

                      className={clsx(content === null && styles.empty, commands && styles.commands) || undefined}>
                      {content !== null && <div>{content}</div>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
