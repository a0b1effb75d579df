import Link from '@docusaurus/Link';
import {useStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import {announcementLink} from '@site/src/site/announcement';
import type {Props} from '@theme/AnnouncementBar/Content';
import {type ReactNode, useEffect} from 'react';

/**
 * The announcement as text and a link of the site. The theme's own takes raw HTML, which knows no base URL; and to readers who dismissed the announcement
 * before, it shows a new one only on their second page, because the script in the head hides the bar without looking at its id.
 */
export default function AnnouncementBarContent(props: Props): ReactNode {
  const {announcementBar} = useThemeConfig();
  const [dismissed] = useStorageSlot('docusaurus.announcement.dismiss');
  useEffect(() => {
    if (dismissed === 'false') {
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  }, [dismissed]);
  return (
    <div {...props}>
      {announcementBar?.content} <Link to={announcementLink.to}>{announcementLink.label}</Link>
    </div>
  );
}
