import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import {bannerScript} from './script';

/** Stands in for Docusaurus's component of the same place: a script in the head of the home page, written when the site is built. */
export default function Banner(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  return pathname === baseUrl && !ExecutionEnvironment.canUseDOM ? (
    <Head>
      <script>{bannerScript(baseUrl)}</script>
    </Head>
  ) : null;
}
