import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['hooks'];
}

/** Rules for all hook scripts. */
export default function HookRules({facts, caption = 'Rules for hook scripts', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.rules}
      idOf={(row) => `rule-${row.id}`}
      columns={[
        {header: 'About', cell: (row) => row.id.replaceAll('-', ' ')},
        {header: 'Rule', cell: (row) => <Inline text={row.meaning} />},
      ]}
    />
  );
}

HookRules.select = ({facts: {rules}}: Props) => ({rules});
