import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';

interface Props extends TableOptions {
  facts: Facts['releases'];
  /** Leaves out series that get no fixes any more. */
  maintained?: boolean;
}

/** Which series gets which fixes until when. The series that these pages describe stands out. */
export default function SupportTable({facts, caption = 'Support by series', maintained, anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={SupportTable.select({facts, maintained}).support}
      idOf={(row) => `series-${row.series}`}
      columns={[
        {header: 'Series', cell: ({series}) => (facts.current.startsWith(`${series}.`) ? `${series} (these pages)` : series)},
        {header: 'State', cell: (row) => row.state},
        {header: 'Fixes', cell: (row) => row.fixes},
        {header: 'Until', cell: (row) => row.ends ?? row.stable ?? null},
      ]}
    />
  );
}

SupportTable.select = ({facts: {current, support}, maintained}: Props) => ({current, support: support.filter(({state}) => !maintained || state !== 'ended')});
