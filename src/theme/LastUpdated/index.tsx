import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDateTimeFormat} from '@docusaurus/theme-common/internal';
import Correction from '@site/src/components/Correction';
import type {Props} from '@theme/LastUpdated';
import type {ReactNode} from 'react';

/** When the page was last changed, and a way to say that it is wrong. The theme marks the date as the property of an item (microdata) that is not on the page. */
export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  const format = useDateTimeFormat({day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'});
  if (!lastUpdatedAt) {
    return null;
  }
  const revision = new Date(lastUpdatedAt).toISOString();
  return (
    <>
      <span className={ThemeClassNames.common.lastUpdated}>
        Last updated on <time dateTime={revision.slice(0, 10)}>{format.format(lastUpdatedAt)}</time>
      </span>
      {' · '}
      <Correction revision={revision.slice(0, 19)} />
    </>
  );
}
