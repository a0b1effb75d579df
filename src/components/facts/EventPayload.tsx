import type {Facts} from '@nodestead-docs/model';
import {anchorOf} from '@nodestead-docs/model/browser';
import CodeBlock from '@theme/CodeBlock';
import type {ReactNode} from 'react';

import {chooseEvents, type EventChoice} from './headings';
import Inline from './Inline';
import NameHeading from './NameHeading';
import SchemaTable from './SchemaTable';

interface Props extends EventChoice {
  /** Level of the headings. */
  level?: 2 | 3 | 4 | 5;
}

/** Webhook events, one or all of some groups: when each is sent, the fields of `data`, and a complete body. Shared objects are in `Definitions`. */
export default function EventPayload({level = 3, ...choice}: Props): ReactNode {
  return chooseEvents(choice).map((event) => <Event key={event.type} event={event} facts={choice.facts} level={level} />);
}

EventPayload.select = (choice: Props) => ({events: chooseEvents(choice), definitions: choice.facts.definitions});

function Event({event, facts, level}: {event: Facts['events']['events'][number]; facts: Facts['events']; level: 2 | 3 | 4 | 5}): ReactNode {
  const name = event.type;
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
