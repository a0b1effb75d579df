import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';

interface Props extends TableOptions {
  facts: Facts['systems'];
}

/** Sizes of the control server. */
export default function SizingTable({facts, caption = 'Size of the control server', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.sizing}
      idOf={(row) => `size-${row.id}`}
      columns={[
        {header: 'Hypervisors', cell: (row) => `up to ${row.hypervisors}`},
        {header: 'Virtual CPUs', cell: (row) => row.vcpus},
        {header: 'Memory', cell: (row) => `${row.memory_gib} GiB`},
        {header: 'NVMe storage', cell: (row) => `${row.disk_gib} GiB and space for assets`},
      ]}
    />
  );
}

SizingTable.select = ({facts: {sizing}}: Props) => ({sizing});
