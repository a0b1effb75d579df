import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {chooseNamed} from './choose';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Lifetime from './Lifetime';

interface Props extends TableOptions {
  facts: Facts['objects'];
  ids?: readonly string[];
}

/** Numbers: limits, time-outs, lifetimes. */
export default function LimitsTable({facts, ids, caption = 'Limits and defaults', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={LimitsTable.select({facts, ids}).limits}
      idOf={(row) => `limit-${row.id}`}
      columns={[
        {
          header: 'Limit',
          cell: (row) => (
            <>
              <Inline text={row.meaning} />
              <Lifetime of={row} />
            </>
          ),
        },
        {header: 'Value', cell: (row) => row.value},
        {header: 'Setting', cell: (row) => (row.setting === undefined ? null : <code>{row.setting}</code>)},
      ]}
    />
  );
}

LimitsTable.select = ({facts: {limits}, ids}: Props) => ({limits: chooseNamed(limits, ids, ({id}) => id, 'limit')});
