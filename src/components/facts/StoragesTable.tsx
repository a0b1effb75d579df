import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {chooseNamed} from './choose';
import Codes from './Codes';
import FactTable, {type Column, type TableOptions} from './FactTable';
import Name from './Name';

type Driver = Facts['objects']['storageDrivers'][number];

const clones: Column<Driver>[] = [
  {header: 'Incremental backup', cell: (row) => (row.incrementalBackup === true ? 'yes' : row.incrementalBackup || 'no')},
  {header: 'Linked clone', cell: (row) => row.linkedClone ?? 'no'},
];

interface Props extends TableOptions {
  facts: Facts['objects'];
  ids?: readonly string[];
}

/** Storage drivers and what they can do. */
export default function StoragesTable({facts, ids, caption = 'Storage drivers', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={chooseNamed(facts.storageDrivers, ids, ({id}) => id, 'storage driver')}
      idOf={(row) => `driver-${row.id}`}
      columns={[
        {header: 'Driver', cell: (row) => <Name of={row}>{row.id}</Name>},
        {header: 'Storage', cell: (row) => `${row.name}${row.shared ? ', shared' : ''}`},
        {header: 'Formats', cell: (row) => <Codes of={row.formats} />},
        {header: 'Snapshots', cell: (row) => row.snapshots},
        ...(facts.storageDrivers.some(({linkedClone}) => linkedClone !== undefined) ? clones : []),
        {header: 'Live migration', cell: (row) => row.liveMigration},
        {header: 'Discard', cell: (row) => (row.discard === true ? 'yes' : row.discard)},
      ]}
    />
  );
}

/** All drivers, because the columns depend on what any of them can do. */
StoragesTable.select = ({facts: {storageDrivers}, ids}: Props) => {
  chooseNamed(storageDrivers, ids, ({id}) => id, 'storage driver');
  return {storageDrivers};
};
