import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Lifetime from './Lifetime';

interface Props extends TableOptions {
  facts: Facts['events'];
}

/** How the control server treats a receiver's status codes. */
export default function WebhookStatusCodes({facts, caption = 'Answers from a receiver', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.statusCodes}
      idOf={(row) => `answer-${row.code}`}
      columns={[
        {
          header: 'Answer',
          cell: (row) => (
            <>
              {row.code}
              <Lifetime of={row} />
            </>
          ),
        },
        {header: 'Meaning', cell: (row) => row.meaning},
        {header: 'What happens', cell: (row) => <Inline text={row.reaction} />},
      ]}
    />
  );
}

WebhookStatusCodes.select = ({facts: {statusCodes}}: Props) => ({statusCodes});
