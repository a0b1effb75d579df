import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['commands'];
}

/** Columns of the mapping file of an import. */
export default function ImportColumns({facts, caption = 'Columns of the mapping file', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.importColumns}
      idOf={(row) => `column-${row.name}`}
      columns={[
        {header: 'Column', cell: (row) => <code>{row.name}</code>},
        {header: 'Filled in by', cell: (row) => (row.filledBy === 'scan' ? 'The scan' : 'You')},
        {header: 'Content', cell: (row) => <Inline text={row.meaning} />},
      ]}
    />
  );
}

ImportColumns.select = ({facts: {importColumns}}: Props) => ({importColumns});
