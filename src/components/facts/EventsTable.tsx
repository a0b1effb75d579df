import Link from '@docusaurus/Link';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Facts} from '@nodestead-docs/model';
import {eventsPage, latestVersion, referencePage} from '@nodestead-docs/model/browser';
import type {ReactNode} from 'react';

import {chooseNamed} from './choose';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';
import Lifetime from './Lifetime';
import Name from './Name';

interface Props extends TableOptions {
  facts: Facts['events'];
  /** First parts of the types, such as `server`. */
  groups?: readonly string[];
}

/** Webhook events and when they are sent; each name leads to the event's fields and example, which only the API reference has. */
export default function EventsTable({facts, groups, caption = `Events${groups ? ` of ${groups.join(', ')}` : ''}`, anchors}: Props): ReactNode {
  const {activeVersion} = useActiveDocContext(undefined);
  // Docusaurus adds no base URL to an address that begins with it, as this does below /docs/.
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const reference = `${baseUrl}${referencePage(activeVersion?.name ?? latestVersion, eventsPage)}`;
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={EventsTable.select({facts, groups}).events}
      idOf={(row) => row.type}
      columns={[
        {
          header: 'Event',
          cell: (row) => (
            <>
              <Link to={`${reference}#${row.type}`}>
                <Name>{row.type}</Name>
              </Link>
              <Lifetime of={row} />
            </>
          ),
        },
        {header: 'Sent when', cell: (row) => <Inline text={row.meaning} />},
      ]}
    />
  );
}

type Event = Facts['events']['events'][number];
type Shown = Pick<Event, 'type' | 'group' | 'meaning' | 'since' | 'deprecated'>;

/** One copy for each event, so that tables which share it carry it once. */
const copies = new WeakMap<Shown, Shown>();

/** Drops the fields and the example of an event: the table does not show them, and they would be in the page's script. */
function shownOf(event: Shown): Shown {
  const {type, group, meaning, since, deprecated} = event;
  const copy = copies.get(event) ?? {type, group, meaning, ...(since !== undefined && {since}), ...(deprecated !== undefined && {deprecated})};
  copies.set(event, copy);
  return copy;
}

EventsTable.select = ({facts: {events}, groups}: Props) => {
  chooseNamed(
    events.map(({group}) => group),
    groups,
    (group) => group,
    'group of events',
  );
  return {events: events.filter(({group}) => groups?.includes(group) ?? true).map(shownOf)};
};
