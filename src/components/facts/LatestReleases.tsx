import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable from './FactTable';
import Inline from './Inline';

interface Props {
  facts: Facts['releases'];
  /** Number of releases to show. */
  count?: number;
}

/** The newest releases of the series that these pages describe, and whether one asks for more than installing it. */
export default function LatestReleases({facts, count}: Props): ReactNode {
  return (
    <FactTable
      caption="Newest releases"
      anchors={false}
      rows={LatestReleases.select({facts, count}).releases}
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

LatestReleases.select = ({facts: {current, releases}, count = 3}: Props) => {
  const series = /^\d+\.\d+\./.exec(current)?.[0] ?? current;
  return {current, releases: releases.filter(({version}) => version.startsWith(series)).slice(0, count)};
};
