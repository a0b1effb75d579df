import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {DocsSidebarProvider} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Method, SidebarPage, VersionData} from '@nodestead-docs/model';
import DocRootLayout from '@theme/DocRoot/Layout';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import {VersionProvider} from './version';

/** Written out: the build drops rules for classes that it finds nowhere. */
const methods: {[method in Method]: string} = {
  get: 'ns-call',
  post: 'ns-call ns-post',
  put: 'ns-call ns-put',
  patch: 'ns-call ns-patch',
  delete: 'ns-call ns-delete',
};

function link(label: string, href: string, className?: string): PropSidebarItem {
  return {type: 'link', label, href, docId: href, className};
}

function pageItem({label, href, calls}: SidebarPage): PropSidebarItem {
  return calls.length === 0
    ? link(label, href)
    : {
        type: 'category',
        label,
        href,
        collapsed: true,
        collapsible: true,
        items: calls.map(([method, title, anchor]) => link(title, `${href}#${anchor}`, methods[method])),
      };
}

function sidebarItems({sidebar, href, state, number}: VersionData, start: string): PropSidebarItem[] {
  return [
    link('The API in ten minutes', start),
    link(`API reference ${state === 'unreleased' ? 'Next' : number}`, href),
    ...sidebar.map(({label, href: group, items}): PropSidebarItem => ({
      type: 'category',
      label,
      href: group,
      collapsed: false,
      collapsible: false,
      items: items.map(pageItem),
    })),
  ];
}

/** Layout of all API pages: the site's frame, and one sidebar with every operation. */
export default function Frame({version, children}: {version: VersionData; children: ReactNode}): ReactNode {
  const start = useBaseUrl('/api');
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.docsPages, ThemeClassNames.page.docsDocPage)}>
      <Layout>
        <DocsSidebarProvider name={`api-${version.name}`} items={sidebarItems(version, start)}>
          <DocRootLayout>
            <VersionProvider version={version}>{children}</VersionProvider>
          </DocRootLayout>
        </DocsSidebarProvider>
      </Layout>
    </HtmlClassNameProvider>
  );
}
