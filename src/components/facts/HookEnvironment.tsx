import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['hooks'];
}

/** Environment variables of a hook script. */
export default function HookEnvironment({facts, caption = 'Environment variables', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.environment}
      idOf={(row) => row.name}
      columns={[
        {header: 'Variable', cell: (row) => <code>{row.name}</code>},
        {header: 'Content', cell: (row) => <Inline text={row.meaning} />},
      ]}
    />
  );
}

HookEnvironment.select = ({facts: {environment}}: Props) => ({environment});
