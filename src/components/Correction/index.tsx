import {useLocation} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useReadVersion} from '@site/src/client/useReadVersion';
import {correctionAddress} from '@site/src/site/brand';
import type {ReactNode, SyntheticEvent} from 'react';

interface Props {
  /** The page's revision: when it was last changed, or the version of the document behind it. */
  revision: string;
}

/** Its script comes when the link is about to be followed; where it comes too late, the request does without the section. */
function addSection({currentTarget}: SyntheticEvent<HTMLAnchorElement>): void {
  void import('./section').then((section) => section.addSection(currentTarget));
}

/** Leads from the end of a page to a request to support that names the page, its version and its revision; with script also the section. */
export default function Correction({revision}: Props): ReactNode {
  const {pathname} = useLocation();
  const {label} = useReadVersion();
  return (
    <a
      className={ThemeClassNames.common.editThisPage}
      href={`${correctionAddress}?page=${pathname}&version=${label}&revision=${revision}`}
      onPointerEnter={addSection}
      onFocus={addSection}>
      Something wrong here?
    </a>
  );
}
