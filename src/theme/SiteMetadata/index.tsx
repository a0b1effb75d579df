import Head from '@docusaurus/Head';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {ReferenceGlobalData} from '@nodestead-docs/model/browser';
import {findLatestTwin} from '@site/src/client/canonical';
import SiteMetadata from '@theme-original/SiteMetadata';
import type {ReactNode} from 'react';

/**
 * The theme's metadata; a page whose twin is in the latest version names that as the one for search engines. The page has the whole of a telephone's display, so that
 * the bar at its end can keep clear of the strip with which one goes home (src/css/navbar.css).
 */
export default function SiteMetadataWrapper(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const {missing} = usePluginData('nodestead-api-reference') as ReferenceGlobalData;
  const twin = findLatestTwin(pathname, useVersions(undefined), missing, siteConfig.baseUrl);
  const canonical = twin === undefined ? undefined : `${siteConfig.url}${twin}`;
  return (
    <>
      <SiteMetadata />
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      {canonical !== undefined && (
        <Head>
          <meta property="og:url" content={canonical} />
          <link rel="canonical" href={canonical} />
        </Head>
      )}
    </>
  );
}
