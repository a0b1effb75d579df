import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {asked, chooseNamed, chooseSome} from './choose';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['ports'];
  /** Direction: a key of `groups`. */
  group?: string;
  /** Only flows that this end opens. */
  from?: string;
  /** Only flows to this end. */
  to?: string;
  ids?: readonly string[];
}

/** Who speaks to whom on which port; one table for each direction unless the page chooses. */
export default function PortsTable({facts, group, from, to, ids, caption, anchors}: Props): ReactNode {
  const chosen = [group, from, to, ids].some((choice) => choice !== undefined);
  const flows = PortsTable.select({facts, group, from, to, ids}).ports;
  const table = (rows: typeof flows, title: string) => (
    <FactTable
      key={title}
      caption={caption ?? `Ports: ${title.toLowerCase()}`}
      anchors={anchors}
      rows={rows}
      idOf={(flow) => flow.id}
      columns={[
        {header: 'Port', cell: (flow) => <Name of={flow}>{`${flow.port} ${flow.protocol}`}</Name>},
        {header: 'From, to', cell: (flow) => `${flow.from.map((end) => facts.machines[end]).join('; ')} → ${facts.machines[flow.to] ?? flow.to}`},
        {
          header: 'Why and when',
          cell: (flow) => (
            <>
              <Inline text={flow.why} /> Needed: <Inline text={flow.needed} />.
            </>
          ),
        },
        {header: 'Can it be closed?', cell: (flow) => <Inline text={flow.canClose} />},
        {header: 'Encryption', cell: (flow) => <Inline text={flow.encryption} />},
      ]}
    />
  );
  if (chosen) {
    return table(flows, group === undefined ? 'who talks to whom' : (facts.groups[group] ?? group));
  }
  return Object.entries(facts.groups).map(([key, title]) =>
    table(
      flows.filter((flow) => flow.group === key),
      title,
    ),
  );
}

PortsTable.select = ({facts: {ports, groups, machines}, group, from, to, ids}: Props) => {
  const chosen = chooseSome(
    chooseNamed(ports, ids, ({id}) => id, 'port').filter(
      (flow) => (group === undefined || flow.group === group) && (from === undefined || flow.from.includes(from)) && (to === undefined || flow.to === to),
    ),
    asked('port', {group, from, to}),
  );
  return {ports: chosen, groups, machines};
};
