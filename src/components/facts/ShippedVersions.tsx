import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';

interface Props extends TableOptions {
  facts: Facts['systems'];
}

/** Versions of the programs that the systems themselves bring. */
export default function ShippedVersions({facts, caption, anchors}: Props): ReactNode {
  const programs = [...new Set(facts.shipped.flatMap(({versions}) => Object.keys(versions)))];
  return (
    <FactTable
      caption={caption ?? `Versions in the distributions, checked on ${facts.checked}`}
      anchors={anchors}
      rows={programs}
      idOf={(program) => `shipped-${program}`}
      columns={[
        {header: 'Program', cell: (program) => program},
        ...facts.shipped.map(({name, versions}) => ({header: name, cell: (program: string) => versions[program] ?? null})),
      ]}
    />
  );
}

ShippedVersions.select = ({facts: {shipped, checked}}: Props) => ({shipped, checked});
