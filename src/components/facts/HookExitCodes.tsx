import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['hooks'];
}

/** Effects of a hook script's exit codes. */
export default function HookExitCodes({facts, caption = 'Exit codes of a script', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.exitCodes}
      idOf={(row) => `hook-exit-${row.code}`}
      columns={[
        {header: 'Exit code', cell: (row) => <Name of={row}>{row.code}</Name>},
        {header: 'What happens', cell: (row) => <Inline text={row.meaning} />},
      ]}
    />
  );
}

HookExitCodes.select = ({facts: {exitCodes}}: Props) => ({exitCodes});
