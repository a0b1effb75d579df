// Change: no tags, which this site does not have.
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import EditMetaRow from '@theme/EditMetaRow';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/** Below a page: when it changed last, and where to report what is wrong on it. */
export default function DocItemFooter(): ReactNode {
  const {editUrl, lastUpdatedAt, lastUpdatedBy} = useDoc().metadata;
  return (
    (editUrl || lastUpdatedAt || lastUpdatedBy) && (
      <footer className={clsx(ThemeClassNames.docs.docFooter, 'docusaurus-mt-lg')}>
        <EditMetaRow className={ThemeClassNames.docs.docFooterEditMetaRow} editUrl={editUrl} lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
      </footer>
    )
  );
}
