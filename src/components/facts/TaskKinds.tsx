import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {asked, chooseSome} from './choose';
import Codes from './Codes';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['tasks'];
  lane?: string;
}

/** Kinds of task, and until when each can be cancelled. */
export default function TaskKinds({facts, lane, caption = 'Kinds of task', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={TaskKinds.select({facts, lane}).kinds}
      idOf={(row) => `task-${row.id}`}
      columns={[
        {header: 'Kind', cell: (row) => <Name of={row}>{row.id}</Name>},
        {header: 'What it does', cell: (row) => <Inline text={row.does} />},
        {header: 'Lane, weight', cell: (row) => <Inline text={`\`${row.lane}\`, ${row.weight === 'heavy' ? 'disk-heavy' : 'light'}`} />},
        {header: 'Retried', cell: (row) => (row.retried ? 'yes' : 'no')},
        {header: 'Can be cancelled', cell: (row) => <Inline text={row.cancel} />},
        {header: 'Steps', cell: (row) => <Codes of={row.steps} />},
      ]}
    />
  );
}

TaskKinds.select = ({facts: {kinds}, lane}: Props) => ({
  kinds: chooseSome(
    kinds.filter((kind) => lane === undefined || kind.lane === lane),
    asked('kind of task', {lane}),
  ),
});
