import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import Codes from './Codes';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['roles'];
}

/** Scopes of API tokens. */
export default function ScopesTable({facts, caption = 'Scopes of API tokens', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.scopes}
      idOf={(row) => `scope-${row.id}`}
      columns={[
        {header: 'Scope', cell: (row) => <Name of={row}>{row.id}</Name>},
        {header: 'Allows', cell: (row) => <Inline text={row.allows} />},
        {header: 'API paths', cell: (row) => <Codes of={row.paths} />},
      ]}
    />
  );
}

ScopesTable.select = ({facts: {scopes}}: Props) => ({scopes});
