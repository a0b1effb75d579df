import {ThemeClassNames} from '@docusaurus/theme-common';
import Correction from '@site/src/components/Correction';
import type {Props} from '@theme/LastUpdated';
import type {ReactNode} from 'react';

/** When the page was last changed, and a way to say that it is wrong. The theme marks the date as the property of an item (microdata) that is not on the page. */
export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) {
    return null;
  }
  const revision = new Date(lastUpdatedAt).toISOString();
  // As in the tables of releases. The first formatter of Intl, which the theme uses, takes a slow telephone a tenth of a second, on every page.
  const day = revision.slice(0, 10);
  return (
    <>
      <span className={ThemeClassNames.common.lastUpdated}>
        Last updated on <time dateTime={day}>{day}</time>
      </span>
      <Correction revision={revision.slice(0, 19)} />
    </>
  );
}
