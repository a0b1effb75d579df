import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['hooks'];
}

/** Hook points, when their scripts run and whether they can veto. */
export default function HookPoints({facts, caption = 'When each point runs, and what it may refuse', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.points}
      idOf={(row) => `point-${row.id}`}
      columns={[
        {header: 'Hook point', cell: (row) => <Name of={row}>{row.id}</Name>},
        {header: 'Runs', cell: (row) => <Inline text={row.when} />},
        {header: 'Veto', cell: (row) => (row.veto ? (row.vetoMeans ?? 'yes') : 'no')},
        {header: 'Good for', cell: (row) => <Inline text={row.typical} />},
      ]}
    />
  );
}

HookPoints.select = ({facts: {points}}: Props) => ({points});
