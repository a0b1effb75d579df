import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import StartPage from '@site/src/components/api/StartPage';
import type {Props} from '@theme/MDXPage';
import MDXPage from '@theme-original/MDXPage';
import type {ReactNode} from 'react';

/** Gives the page about the API the frame and the sidebar of the reference. */
export default function MDXPageWrapper(props: Props): ReactNode {
  return useLocation().pathname.replace(/\/$/, '') === useBaseUrl('/api') ? <StartPage {...props} /> : <MDXPage {...props} />;
}
