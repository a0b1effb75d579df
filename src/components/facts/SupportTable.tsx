import type {Facts} from '@site/src/facts/schemas';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';

interface Props extends TableOptions {
  facts: Facts['releases'];
}

/** Which series gets which fixes until when. */
export default function SupportTable({facts, caption = 'Maintenance of the series', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.support}
      idOf={(row) => `series-${row.series}`}
      columns={[
        {header: 'Series', cell: (row) => row.series},
        {header: 'State', cell: (row) => row.state},
        {header: 'Fixes', cell: (row) => row.fixes},
        {header: 'Until', cell: (row) => row.ends ?? row.stable ?? null},
      ]}
    />
  );
}
