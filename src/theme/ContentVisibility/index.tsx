// Change: one line instead of two boxes with titles, which every page loads though hardly any shows them.
import {UnlistedMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/ContentVisibility';
import type {ReactNode} from 'react';

/** Says of a page that is a draft, or in no list, that it is; search engines are asked to leave the latter out. */
export default function ContentVisibility({metadata: {unlisted, frontMatter}}: Props): ReactNode {
  const isUnlisted = unlisted || frontMatter.unlisted;
  return (
    (isUnlisted || frontMatter.draft) && (
      <p className="alert alert--warning">
        {isUnlisted && <UnlistedMetadata />}
        {isUnlisted ? 'This page is unlisted: only those who know its address find it.' : 'This page is a draft; a build leaves it out.'}
      </p>
    )
  );
}
