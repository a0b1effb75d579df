import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['events'];
}

/** Headers of a webhook delivery. */
export default function WebhookHeaders({facts, caption = 'Headers of a delivery', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.headers}
      idOf={(row) => `header-${row.name}`}
      columns={[
        {header: 'Header', cell: (row) => <Name of={row}>{row.name}</Name>},
        {header: 'Meaning', cell: (row) => <Inline text={row.meaning} />},
        {header: 'Example', cell: (row) => <code>{row.example}</code>},
      ]}
    />
  );
}

WebhookHeaders.select = ({facts: {headers}}: Props) => ({headers});
