import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {asked, chooseNamed, chooseSome} from './choose';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import {hasAnchor, isOn, machineNames} from './machines';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['services'];
  machine?: 'control' | 'hypervisor';
  ids?: readonly string[];
}

/** Units of systemd: what they do and what a restart breaks. */
export default function ServicesTable({facts, machine, ids, caption = 'Services', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={ServicesTable.select({facts, machine, ids}).services}
      idOf={(row) => (hasAnchor(row.machine, machine) ? row.id : undefined)}
      columns={[
        {header: 'Unit', cell: (row) => <Name of={row}>{row.unit}</Name>},
        {header: 'What it does', cell: (row) => <Inline text={machine === undefined ? `${machineNames[row.machine]}. ${row.what}` : row.what} />},
        {header: 'While servers run', cell: (row) => facts.actions[row.action]},
        {header: 'What breaks, for how long', cell: (row) => <Inline text={`${row.breaks} Duration: ${row.duration}.`} />},
        {
          header: 'Command, then check',
          commands: true,
          cell: (row) => (
            <>
              <code>{row.command}</code>
              <br />
              <code>{row.check}</code>
            </>
          ),
        },
      ]}
    />
  );
}

ServicesTable.select = ({facts: {services, actions}, machine, ids}: Props) => ({
  services: chooseSome(
    chooseNamed(services, ids, ({id}) => id, 'service').filter((service) => isOn(service.machine, machine)),
    asked('service', {machine}),
  ),
  actions,
});
