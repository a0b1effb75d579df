import CopyPage from '@site/src/components/CopyPage';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import type {Props} from '@theme/DocVersionBadge';
import type {ReactNode} from 'react';

/** The theme's badge with the button that copies the page beside it: the one line that every page has right above its title. */
export default function DocVersionBadgeWrapper(props: Props): ReactNode {
  return (
    <CopyPage>
      <DocVersionBadge {...props} />
    </CopyPage>
  );
}
