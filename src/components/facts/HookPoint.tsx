import type {Facts} from '@site/src/facts/schemas';
import CodeBlock from '@theme/CodeBlock';
import type {ReactNode} from 'react';

import {anchorOf} from './anchor';
import Inline from './Inline';
import Lifetime from './Lifetime';
import NameHeading from './NameHeading';
import SchemaTable from './SchemaTable';

interface Props {
  facts: Facts['hooks'];
  /** The hook point, such as `server.pre-start`. */
  name: string;
  /** Level of the heading. */
  level?: 2 | 3 | 4 | 5;
}

const places = {hypervisor: 'On the hypervisor of the server.', source: 'On the source.', destination: 'On the destination.'};

/** One hook point: when and where it runs, whether it can veto, its fields and a complete input. Shared objects stand in `Definitions`. */
export default function HookPoint({facts, name, level = 3}: Props): ReactNode {
  const point = facts.points.find(({id}) => id === name);
  if (point === undefined) {
    throw new Error(`HookPoint: there is no hook point ${name} in this version's hooks.yaml.`);
  }
  const {output} = point;
  return (
    <>
      <NameHeading of={point} level={level} id={anchorOf(name)}>
        {name}
      </NameHeading>
      <p>
        <Inline text={point.when} /> {places[point.runsOn]} The server is {point.guest} at that moment.
        {point.veto && (
          <>
            {' Exit code 10 is a veto: '}
            <Inline text={(point.vetoMeans ?? '').replace(/^The /u, 'the ')} />
          </>
        )}
      </p>
      <SchemaTable caption={`Input of ${name}`} schema={point.input} definitions={facts.definitions} />
      <CodeBlock language="json">{JSON.stringify(point.example, null, 2)}</CodeBlock>
      {output !== undefined && (
        <>
          <p>
            <Inline text={output.meaning} />
            <Lifetime of={output} />
          </p>
          <SchemaTable caption={`Output of ${name}`} schema={output.schema} definitions={facts.definitions} />
          <CodeBlock language="json">{JSON.stringify(output.example, null, 2)}</CodeBlock>
        </>
      )}
    </>
  );
}
