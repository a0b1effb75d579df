import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['tasks'];
}

/** Lanes of the queue. */
export default function TaskLanes({facts, caption = 'What runs in each lane', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.lanes}
      idOf={(row) => `lane-${row.id}`}
      columns={[
        {header: 'Lane', cell: (row) => <code>{row.id}</code>},
        {header: 'What runs in it', cell: (row) => <Inline text={row.what} />},
        {header: 'Tasks at the same time', cell: (row) => row.workers},
      ]}
    />
  );
}

TaskLanes.select = ({facts: {lanes}}: Props) => ({lanes});
