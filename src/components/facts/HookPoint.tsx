import type {Facts} from '@nodestead-docs/model';
import {anchorOf} from '@nodestead-docs/model/browser';
import Fold from '@site/src/components/Fold';
import CodeBlock from '@theme/CodeBlock';
import type {ReactNode} from 'react';

import {choosePoints, type PointChoice} from './headings';
import Inline from './Inline';
import Lifetime from './Lifetime';
import NameHeading from './NameHeading';
import SchemaTable from './SchemaTable';

interface Props extends PointChoice {
  /** Level of the headings. */
  level?: 2 | 3 | 4 | 5;
}

/** Where a point runs, unless its `when` says it: the ends of a migration are named there. */
const places = {hypervisor: "On the server's hypervisor. ", source: '', destination: ''};

/** Hook points, one or all: when and where each runs, whether it can veto, its fields and a complete input. Shared objects are in `Definitions`. */
export default function HookPoint({level = 3, ...choice}: Props): ReactNode {
  return choosePoints(choice).map((point) => <Point key={point.id} point={point} facts={choice.facts} level={level} />);
}

HookPoint.select = (choice: Props) => ({points: choosePoints(choice), definitions: choice.facts.definitions});

function Point({point, facts, level}: {point: Facts['hooks']['points'][number]; facts: Facts['hooks']; level: 2 | 3 | 4 | 5}): ReactNode {
  const name = point.id;
  const {output} = point;
  return (
    <>
      <NameHeading of={point} level={level} id={anchorOf(name)}>
        {name}
      </NameHeading>
      <p>
        <Inline text={point.when} /> {places[point.runsOn]}The server is {point.guest} at that moment.
        {point.veto && (
          <>
            {' Exit code 10 is a veto: '}
            <Inline text={(point.vetoMeans ?? '').replace(/^The /u, 'the ')} />
          </>
        )}
      </p>
      <Fold label="Fields and example of the input">
        <SchemaTable caption={`Input of ${name}`} schema={point.input} definitions={facts.definitions} />
        <CodeBlock language="json">{JSON.stringify(point.example, null, 2)}</CodeBlock>
      </Fold>
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
