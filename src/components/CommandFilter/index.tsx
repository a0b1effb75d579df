import LineFilter from '@site/src/components/LineFilter';
import type {ReactNode} from 'react';

/** A field that leaves of the commands below those that fit. */
export default function CommandFilter(): ReactNode {
  return <LineFilter lines="[data-command]" noun="commands" placeholder="Filter: backup, restore, drain…" />;
}
