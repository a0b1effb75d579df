import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type Column, type TableOptions} from './FactTable';
import Inline from './Inline';

type Systems = Facts['systems'];
type System = Systems['systems'][number];
type Role = 'control' | 'hypervisor';

interface Props extends TableOptions {
  facts: Systems;
  role?: Role;
}

const titles = {control: 'Control server', hypervisor: 'Hypervisor'};
const stateNames: Record<System[Role], string> = {
  recommended: 'recommended',
  supported: 'supported',
  deprecated: 'deprecated',
  preview: 'preview',
  unsupported: 'not supported',
  'import-only': 'import source only',
};

/** Operating systems and their state as control server and hypervisor. */
export default function SystemsTable({facts, role, caption, anchors}: Props): ReactNode {
  const roles: Role[] = role === undefined ? ['control', 'hypervisor'] : [role];
  const states = roles.map((name): Column<System> => ({header: titles[name], cell: (system) => stateNames[system[name]]}));
  return (
    <FactTable
      caption={caption ?? `Operating systems; upstream dates checked on ${facts.checked}`}
      anchors={anchors}
      rows={facts.systems}
      idOf={(system) => `system-${system.id}`}
      columns={[
        {header: 'System', cell: (system) => system.name},
        ...states,
        {header: 'Upstream', cell: (system) => <a href={system.source}>{system.upstream}</a>},
        {header: 'Note', cell: (system) => (system.note === undefined ? null : <Inline text={system.note} />)},
      ]}
    />
  );
}

SystemsTable.select = ({facts: {systems, checked}}: Props) => ({systems, checked});
