import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['commands'];
}

/** Syntax of flag values. */
export default function Formats({facts, caption = 'Kinds of values, with examples', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={facts.formats}
      columns={[
        {header: 'Value', cell: (row) => <code>{row.name}</code>},
        {header: 'Written as', cell: (row) => <Inline text={row.meaning} />},
      ]}
    />
  );
}

Formats.select = ({facts: {formats}}: Props) => ({formats});
