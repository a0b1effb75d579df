import type {Facts} from '@site/src/facts/schemas';
import type {ReactNode} from 'react';

import FactTable from './FactTable';
import Inline from './Inline';

interface Props {
  facts: Facts['releases'];
  /** How many to show. */
  count?: number;
}

/** The newest releases of the series that these pages describe, and whether one asks for more than installing it. */
export default function LatestReleases({facts, count = 3}: Props): ReactNode {
  const series = /^\d+\.\d+\./.exec(facts.current)?.[0] ?? facts.current;
  return (
    <FactTable
      caption="Newest releases"
      anchors={false}
      rows={facts.releases.filter(({version}) => version.startsWith(series)).slice(0, count)}
      columns={[
        {header: 'Version', cell: ({version}) => version},
        {header: 'Date', cell: ({date}) => <time dateTime={date}>{date}</time>},
        {
          header: 'Contents',
          cell: ({summary, act, why}) => (
            <>
              <Inline text={summary} /> {act && <strong>You have to act: {why}</strong>}
            </>
          ),
        },
      ]}
    />
  );
}
