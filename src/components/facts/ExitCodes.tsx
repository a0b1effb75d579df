import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['commands'];
}

/** Meaning of steadctl's exit codes, and how scripts handle them. */
export default function ExitCodes({facts, caption = 'Exit codes of steadctl', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.exitCodes}
      idOf={(row) => `exit-${row.code}`}
      columns={[
        {header: 'Code', cell: (row) => <code>{row.code}</code>},
        {header: 'Name', cell: (row) => row.name},
        {header: 'Meaning', cell: (row) => <Inline text={row.meaning} />},
        {header: 'In a script', cell: (row) => <Inline text={row.scripts} />},
      ]}
    />
  );
}

ExitCodes.select = ({facts: {exitCodes}}: Props) => ({exitCodes});
