import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {chooseNamed} from './choose';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['systems'];
  ids?: readonly string[];
}

/** Versions of the programs the product depends on. */
export default function ComponentsTable({facts, ids, caption = 'Components', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={ComponentsTable.select({facts, ids}).components}
      idOf={(row) => `component-${row.id}`}
      columns={[
        {header: 'Component', cell: (row) => row.name},
        {header: 'Supported', cell: (row) => <Inline text={row.supported} />},
        {header: 'Note', cell: (row) => (row.note === undefined ? null : <Inline text={row.note} />)},
      ]}
    />
  );
}

ComponentsTable.select = ({facts: {components}, ids}: Props) => ({components: chooseNamed(components, ids, ({id}) => id, 'component')});
