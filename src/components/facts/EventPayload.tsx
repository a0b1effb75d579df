import type {Facts} from '@site/src/facts/schemas';
import CodeBlock from '@theme/CodeBlock';
import type {ReactNode} from 'react';

import {anchorOf} from './anchor';
import Inline from './Inline';
import NameHeading from './NameHeading';
import SchemaTable from './SchemaTable';

interface Props {
  facts: Facts['events'];
  /** The event, such as `server.created`. */
  name: string;
  /** Level of the heading. */
  level?: 2 | 3 | 4 | 5;
}

/** One webhook event: when it is sent, the fields of `data`, and a complete body. Shared objects stand in `Definitions`. */
export default function EventPayload({facts, name, level = 3}: Props): ReactNode {
  const event = facts.events.find(({type}) => type === name);
  if (event === undefined) {
    throw new Error(`EventPayload: there is no event ${name} in this version's events.yaml.`);
  }
  return (
    <>
      <NameHeading of={event} level={level} id={anchorOf(name)}>
        {name}
      </NameHeading>
      <p>
        <Inline text={event.meaning} />
      </p>
      <SchemaTable caption={`Fields of data in ${name}`} schema={event.data} definitions={facts.definitions} />
      <CodeBlock language="json">{JSON.stringify(event.example, null, 2)}</CodeBlock>
    </>
  );
}
