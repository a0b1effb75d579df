import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import {announcementLink} from '@site/src/site/announcement';
import type {Props} from '@theme/AnnouncementBar/Content';
import type {ReactNode} from 'react';

/** The announcement as text and a link of the site. The theme's own takes raw HTML, which knows no base URL. */
export default function AnnouncementBarContent(props: Props): ReactNode {
  const {announcementBar} = useThemeConfig();
  return (
    <div {...props}>
      {announcementBar?.content} <Link to={announcementLink.to}>{announcementLink.label}</Link>
    </div>
  );
}
