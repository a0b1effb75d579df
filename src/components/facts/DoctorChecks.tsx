import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import {hasAnchor, isOn, machineNames} from './machines';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['commands'];
  machine?: 'control' | 'hypervisor';
}

/** The checks of steadctl doctor. */
export default function DoctorChecks({facts, machine, caption = 'Checks of steadctl doctor', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={DoctorChecks.select({facts, machine}).doctorChecks}
      idOf={(row) => (hasAnchor(row.runsOn, machine) ? `check-${row.id}` : undefined)}
      columns={[
        {header: 'Check', cell: (row) => <Name of={row}>{row.id}</Name>},
        {header: 'Looks at', cell: (row) => <Inline text={row.meaning} />},
        {header: 'Runs on', cell: (row) => machineNames[row.runsOn]},
      ]}
    />
  );
}

DoctorChecks.select = ({facts: {doctorChecks}, machine}: Props) => ({doctorChecks: doctorChecks.filter(({runsOn}) => isOn(runsOn, machine))});
