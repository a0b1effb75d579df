import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {asked, chooseNamed, chooseSome} from './choose';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import {hasAnchor, isOn, machineNames} from './machines';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['files'];
  machine?: 'control' | 'hypervisor';
  ids?: readonly string[];
  /** Only what belongs in a backup. */
  backup?: boolean;
}

/** Paths of the product. */
export default function FilesTable({facts, machine, ids, backup, caption = 'Files', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={FilesTable.select({facts, machine, ids, backup}).files}
      idOf={(row) => (hasAnchor(row.machine, machine) ? row.id : undefined)}
      columns={[
        {header: 'Path', cell: (row) => <Name of={row}>{row.path}</Name>},
        {header: 'Content', cell: (row) => <Inline text={machine === undefined ? `${machineNames[row.machine]}. ${row.content}` : row.content} />},
        {header: 'Owner, mode', cell: (row) => <code>{row.mode === undefined ? row.owner : `${row.owner} ${row.mode}`}</code>},
        {header: 'In a backup', cell: (row) => <Inline text={row.backup} />},
      ]}
    />
  );
}

FilesTable.select = ({facts: {files}, machine, ids, backup}: Props) => ({
  files: chooseSome(
    chooseNamed(files, ids, ({id}) => id, 'file').filter((file) => isOn(file.machine, machine) && !(backup === true && file.backup.startsWith('no'))),
    asked('file', {machine, backup}),
  ),
});
