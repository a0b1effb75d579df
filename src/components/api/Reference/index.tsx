import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import {DocsSidebarProvider} from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath, useLocation} from '@docusaurus/router';
import DocRootLayout from '@theme/DocRoot/Layout';
import Layout from '@theme/Layout';
import NotFound from '@theme/NotFound';
import clsx from 'clsx';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import type {VersionData} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {VersionProvider} from '../version';

interface Props {
  version: VersionData;
  route: {routes: Parameters<typeof renderRoutes>[0]};
}

function sidebarItems({sidebar, href, state, number}: VersionData): PropSidebarItem[] {
  return [
    {type: 'link', label: `API reference ${state === 'unreleased' ? 'Next' : number}`, href, docId: href},
    ...sidebar.map(({label, href: group, items}): PropSidebarItem => ({
      type: 'category',
      label,
      href: group,
      collapsed: false,
      collapsible: false,
      items: items.map((item) => ({type: 'link', docId: item.href, ...item})),
    })),
  ];
}

/** Layout of one version's reference: the site's frame with its own sidebar. */
export default function Reference({version, route}: Props): ReactNode {
  const {pathname} = useLocation();
  // The server's 404 page.
  if (!route.routes?.some(({path, exact}) => matchPath(pathname, {path, exact}))) {
    return <NotFound />;
  }
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.docsPages, ThemeClassNames.page.docsDocPage)}>
      <Layout>
        <DocsSidebarProvider name={`api-${version.name}`} items={sidebarItems(version)}>
          <DocRootLayout>
            <VersionProvider version={version}>{renderRoutes(route.routes)}</VersionProvider>
          </DocRootLayout>
        </DocsSidebarProvider>
      </Layout>
    </HtmlClassNameProvider>
  );
}
