import Link from '@docusaurus/Link';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {asked, chooseNamed, chooseSome} from './choose';
import FactTable from './FactTable';
import Inline from './Inline';
import Lifetime from './Lifetime';
import {isOn, machineNames} from './machines';

interface Props {
  facts: Facts['commands'];
  group?: string;
  machine?: 'control' | 'hypervisor';
  ids?: readonly string[];
  caption?: string;
}

/** Commands in short, each linked to its place in the reference of the version that is being read. */
export default function CommandList({facts, group, machine, ids, caption = 'Commands'}: Props): ReactNode {
  const {activeVersion} = useActiveDocContext(undefined);
  const reference = activeVersion?.docs.find(({id}) => id === 'reference/cli')?.path ?? '';
  const rows = CommandList.select({facts, group, machine, ids}).commands;
  return (
    <FactTable
      caption={caption}
      rows={rows}
      columns={[
        {
          header: 'Command',
          cell: (command) => (
            <>
              <Link to={`${reference}#${command.id}`}>
                <code>{`steadctl ${command.name}`}</code>
              </Link>
              <Lifetime of={command} />
            </>
          ),
        },
        {header: 'What it does', cell: (command) => <Inline text={command.summary} />},
        {header: 'Runs on', cell: (command) => machineNames[command.runsOn]},
      ]}
    />
  );
}

CommandList.select = ({facts: {commands}, group, machine, ids}: Props) => ({
  commands: chooseSome(
    chooseNamed(commands, ids, ({id}) => id, 'command').filter((command) => (group === undefined || command.group === group) && isOn(command.runsOn, machine)),
    asked('command', {group, machine}),
  ),
});
