import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['systems'];
}

/** Guest systems. */
export default function GuestsTable({facts, caption = 'Guest systems', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.guests}
      idOf={(row) => `guest-${row.id}`}
      columns={[
        {header: 'Guest system', cell: (row) => row.name},
        {header: 'First boot', cell: (row) => (row.boot === 'none' ? 'by hand' : row.boot)},
        {header: 'Vendor support ends', cell: (row) => row.ends ?? null},
        {header: 'Note', cell: (row) => (row.note === undefined ? null : <Inline text={row.note} />)},
      ]}
    />
  );
}

GuestsTable.select = ({facts: {guests}}: Props) => ({guests});
