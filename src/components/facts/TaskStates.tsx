import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['tasks'];
}

/** States of a task. */
export default function TaskStates({facts, caption = 'States of a task', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.states}
      idOf={(row) => `state-${row.id}`}
      columns={[
        {header: 'State', cell: (row) => <code>{row.id}</code>},
        {header: 'Meaning', cell: (row) => <Inline text={row.meaning} />},
        {header: 'Final', cell: (row) => (row.final ? 'yes' : 'no')},
      ]}
    />
  );
}

TaskStates.select = ({facts: {states}}: Props) => ({states});
