import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';

interface Props extends TableOptions {
  facts: Facts['events'];
}

/** When a failed delivery is tried again. */
export default function WebhookRetries({facts, caption = 'Delivery attempts', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.retries.schedule.map((wait, index) => ({number: index + 1, wait}))}
      columns={[
        {header: 'Attempt', cell: (row) => row.number},
        {header: 'Wait before the attempt', cell: (row) => row.wait},
      ]}
    />
  );
}

WebhookRetries.select = ({facts: {retries}}: Props) => ({retries});
