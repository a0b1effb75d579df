import AbsentPageNotice from '@site/src/components/AbsentPageNotice';
import type {Props} from '@theme/DocVersionBanner';
import DocVersionBanner from '@theme-original/DocVersionBanner';
import type {ReactNode} from 'react';

/** The theme's banner, after the notice for readers whose page the version does not have. */
export default function DocVersionBannerWrapper(props: Props): ReactNode {
  return (
    <>
      <AbsentPageNotice />
      <DocVersionBanner {...props} />
    </>
  );
}
