import type {Facts} from '@nodestead-docs/model';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';

import FactTable from '../FactTable';
import FlagTable from '../FlagTable';
import {chooseCommands, type CommandChoice} from '../headings';
import Inline from '../Inline';
import Lifetime from '../Lifetime';
import {machineNames} from '../machines';
import styles from './styles.page.module.css';

type Commands = Facts['commands'];
type Command = Commands['commands'][number];

interface Props extends CommandChoice {
  /** Level of the commands' headings. */
  level?: 2 | 3 | 4 | 5;
}

/** Everything about one command, about every command of a group, or about all: a line for each, and the rest where it is opened. */
export default function CommandReference({level = 3, ...choice}: Props): ReactNode {
  return chooseCommands(choice).map((command) => <Reference key={command.id} command={command} facts={choice.facts} level={level} />);
}

CommandReference.select = (choice: Props) => {
  const commands = chooseCommands(choice);
  const {needs, exitCodes} = choice.facts;
  return {commands, needs, exitCodes: exitCodes.filter(({code}) => commands.some((command) => command.exitCodes.includes(code)))};
};

function Reference({command, facts, level}: {command: Command; facts: Commands; level: 2 | 3 | 4 | 5}): ReactNode {
  const full = `steadctl ${command.name}`;
  return (
    <details className={styles.command} data-command="">
      <summary>
        <Heading as={`h${level}`} id={command.id}>
          <code>{full}</code>
        </Heading>
        <span>
          <Inline text={command.summary} />
        </span>
      </summary>
      {(command.since ?? command.deprecated) !== undefined && (
        <p data-search="skip">
          <Lifetime of={command} />
        </p>
      )}
      {command.detail !== undefined && (
        <p>
          <Inline text={command.detail} />
        </p>
      )}
      <CommandFacts command={command} facts={facts} />
      {command.arguments !== undefined && <Arguments of={full} rows={command.arguments} />}
      {command.flags !== undefined && <FlagTable caption={`Flags of ${full}`} flags={command.flags} />}
      <CodeBlock language="bash">{command.example.command}</CodeBlock>
      {command.example.output !== undefined && <CodeBlock language="text">{command.example.output.trimEnd()}</CodeBlock>}
      {command.json !== undefined && (
        <p data-search="skip">
          With <code>--json</code>: <code>{command.json}</code>
        </p>
      )}
    </details>
  );
}

function CommandFacts({command, facts}: {command: Command; facts: Commands}): ReactNode {
  return (
    <dl className={styles.facts} data-search="skip">
      <dt>Usage</dt>
      <dd>
        <code>{command.usage}</code>
      </dd>
      <dt>Runs on</dt>
      <dd>{machineNames[command.runsOn]}</dd>
      <dt>Who may run it</dt>
      <dd>
        <Inline text={facts.needs[command.needs]} />
      </dd>
      {command.confirms !== undefined && (
        <>
          <dt>Asks</dt>
          <dd>{command.confirms === 'name' ? 'For the name of the object, unless --yes is given.' : 'For a yes, unless --yes is given.'}</dd>
        </>
      )}
      <dt>Exit codes</dt>
      <dd>
        {facts.exitCodes
          .filter(({code}) => command.exitCodes.includes(code))
          .map(({code, name}) => `${code} ${name}`)
          .join(', ')}
      </dd>
    </dl>
  );
}

function Arguments({of, rows}: {of: string; rows: NonNullable<Command['arguments']>}): ReactNode {
  return (
    <FactTable
      caption={`Arguments of ${of}`}
      rows={rows}
      columns={[
        {header: 'Argument', cell: (argument) => <code>{argument.name}</code>},
        {
          header: 'Meaning',
          cell: (argument) => (
            <>
              <Inline text={argument.meaning} />
              {!argument.required && ' Optional.'}
            </>
          ),
        },
      ]}
    />
  );
}
