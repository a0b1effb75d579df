import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['commands'];
}

/** Calls of the bundled PHP runtime. */
export default function PhpUsages({facts, caption = 'Calls of stead-php', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={PhpUsages.select({facts}).programs.flatMap(({usages = []}) => usages)}
      columns={[
        {header: 'Command', cell: (row) => <code>{row.command}</code>},
        {header: 'What it does', cell: (row) => <Inline text={row.meaning} />},
      ]}
    />
  );
}

PhpUsages.select = ({facts: {programs}}: Pick<Props, 'facts'>) => ({programs: programs.filter(({id}) => id === 'stead-php')});
