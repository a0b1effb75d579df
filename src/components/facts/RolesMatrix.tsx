import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable, {type Column, type TableOptions} from './FactTable';
import Lifetime from './Lifetime';

type Roles = Facts['roles'];
type Permission = Roles['permissions'][number];

interface Props extends TableOptions {
  facts: Roles;
  /** Only roles for staff, or only those for customers. */
  staff?: boolean;
}

/** Permissions by role. */
export default function RolesMatrix({facts, staff, caption = 'What each role may do', anchors}: Props): ReactNode {
  const {roles, permissions} = RolesMatrix.select({facts, staff});
  const title: Column<Permission> = {
    header: 'Permission',
    cell: (permission) => (
      <>
        {permission.title}
        <Lifetime of={permission} />
      </>
    ),
  };
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={permissions}
      idOf={(permission) => `permission-${permission.id}`}
      columns={[title, ...roles.map(({id, name}) => ({header: name, cell: ({levels}: Permission) => (levels[id] === 'none' ? 'no' : levels[id])}))]}
    />
  );
}

RolesMatrix.select = ({facts: {roles, permissions}, staff}: Props) => ({
  roles: roles.filter((role) => staff === undefined || role.staff === staff),
  permissions,
});
