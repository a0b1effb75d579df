import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['events'];
}

/** Kinds of webhook signature. */
export default function WebhookSignatures({facts, caption = 'Signatures', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.signatures ?? []}
      idOf={(row) => `signature-${row.id}`}
      columns={[
        {header: 'Prefix', cell: (row) => <Name of={row}>{row.id}</Name>},
        {header: 'Algorithm', cell: (row) => row.algorithm},
        {header: 'Key', cell: (row) => <Inline text={row.secret} />},
        {header: 'What is signed', cell: (row) => <Inline text={row.signed} />},
      ]}
    />
  );
}

WebhookSignatures.select = ({facts: {signatures}}: Props) => ({signatures});
