import {ThemeClassNames} from '@docusaurus/theme-common';
import Correction from '@site/src/components/Correction';
import type {Props} from '@theme/LastUpdated';
import type {ReactNode} from 'react';

/** When the page was last changed, and a way to say that it is wrong. The theme marks the date as the property of an item (microdata) that is not on the page. */
export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) {
    return null;
  }
  const changed = new Date(lastUpdatedAt);
  const revision = changed.toISOString();
  // A form that the language itself fixes: the first formatter of Intl takes a slow telephone a tenth of a second, on every page.
  const day = changed.toUTCString().slice(5, 16);
  return (
    <>
      <span className={ThemeClassNames.common.lastUpdated}>
        Last updated on <time dateTime={revision.slice(0, 10)}>{day}</time>
      </span>
      {' · '}
      <Correction revision={revision.slice(0, 19)} />
    </>
  );
}
