import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDateTimeFormat} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/LastUpdated';
import type {ReactNode} from 'react';

/** When the page was last changed. The theme marks the date as the property of an item (microdata) that is not on the page. */
export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  const format = useDateTimeFormat({day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'});
  return (
    lastUpdatedAt && (
      <span className={ThemeClassNames.common.lastUpdated}>
        Last updated on <time dateTime={new Date(lastUpdatedAt).toISOString().slice(0, 10)}>{format.format(lastUpdatedAt)}</time>
      </span>
    )
  );
}
