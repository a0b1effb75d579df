import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {chooseNamed, chooseSome} from './choose';
import FactTable, {type Column, type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

type Objects = Facts['objects'];
type ListName = {[Key in keyof Objects]-?: NonNullable<Objects[Key]> extends readonly {id: string; meaning: string}[] ? Key : never}[keyof Objects];

interface Row {
  id: string;
  since?: string;
  meaning: string;
  [field: string]: unknown;
}

interface Props extends TableOptions {
  facts: Objects;
  /** A list of `objects.yaml`: its key. */
  of: ListName;
  ids?: readonly string[];
}

const known = new Set(['id', 'since', 'deprecated', 'meaning']);

function inWords(value: unknown): string {
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A list of names with their meaning, and a column for each further field. */
export default function ObjectTable({facts, of: list, ids, caption, anchors}: Props): ReactNode {
  const rows = ObjectTable.select({facts, of: list, ids})[list] ?? [];
  const fields = [...new Set(rows.flatMap(Object.keys))].filter((field) => !known.has(field));
  const title = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)}`;
  return (
    <FactTable
      caption={caption ?? title(list)}
      anchors={anchors}
      rows={rows}
      idOf={(row) => `${list}-${row.id}`}
      columns={[
        {header: 'Name', cell: (row) => <Name of={row}>{row.id}</Name>},
        {header: 'Meaning', cell: (row) => <Inline text={row.meaning} />},
        ...fields.map((field): Column<Row> => ({
          header: title(field),
          cell: (row) => (row[field] === undefined ? null : <Inline text={inWords(row[field])} />),
        })),
      ]}
    />
  );
}

ObjectTable.select = ({facts, of: list, ids}: Props) => {
  const rows = (facts[list] ?? []) as readonly Row[];
  return {
    [list]: chooseSome(
      chooseNamed(rows, ids, ({id}) => id, list),
      `list ${list}`,
    ),
  };
};
