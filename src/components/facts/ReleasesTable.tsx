import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {asked, chooseSome} from './choose';
import FactTable, {type TableOptions} from './FactTable';
import Inline from './Inline';

interface Props extends TableOptions {
  facts: Facts['releases'];
  major?: number;
}

/** Releases with their dates. */
export default function ReleasesTable({facts, major, caption = 'Releases', anchors}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      anchors={anchors}
      rows={ReleasesTable.select({facts, major}).releases}
      idOf={(row) => `release-${row.version}`}
      columns={[
        {header: 'Version', cell: (row) => row.version},
        {header: 'Date', cell: (row) => <time dateTime={row.date}>{row.date}</time>},
        {header: 'Kind', cell: (row) => row.kind},
        {header: 'Contents', cell: (row) => <Inline text={row.summary} />},
        {header: 'Do you have to act?', cell: (row) => (row.act ? `Yes. ${row.why ?? ''}` : 'No')},
      ]}
    />
  );
}

ReleasesTable.select = ({facts: {releases}, major}: Props) => ({
  releases: chooseSome(
    releases.filter(({version}) => major === undefined || version.startsWith(`${major}.`)),
    asked('release', {major}),
  ),
});
