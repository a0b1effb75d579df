import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['roles'];
  /** Only roles for staff, or only those for customers. */
  staff?: boolean;
}

/** Roles in short. */
export default function RolesTable({facts, staff, caption = 'Roles', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={RolesTable.select({facts, staff}).roles}
      idOf={(row) => `role-${row.id}`}
      columns={[
        {header: 'Role', cell: (row) => row.name},
        {header: 'For', cell: (row) => (row.staff ? 'Staff' : 'Customers')},
        {header: 'What it may do', cell: (row) => <Inline text={row.summary} />},
      ]}
    />
  );
}

RolesTable.select = ({facts: {roles}, staff}: Props) => ({roles: roles.filter((role) => staff === undefined || role.staff === staff)});
