import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {asked, chooseNamed, chooseSome} from './choose';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['events'];
  /** First part of the type, such as `server`. */
  group?: string;
  names?: readonly string[];
}

/** Webhook events and when they are sent. */
export default function EventsTable({facts, group, names, caption = 'Events', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={EventsTable.select({facts, group, names}).events}
      idOf={(row) => `event-${row.type}`}
      columns={[
        {header: 'Event', cell: (row) => <Name of={row}>{row.type}</Name>},
        {header: 'Sent when', cell: (row) => <Inline text={row.meaning} />},
      ]}
    />
  );
}

EventsTable.select = ({facts: {events}, group, names}: Props) => ({
  events: chooseSome(
    chooseNamed(events, names, ({type}) => type, 'event').filter((event) => group === undefined || event.group === group),
    asked('event', {group}),
  ),
});
