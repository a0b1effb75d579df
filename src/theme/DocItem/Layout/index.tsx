// Change: one line above the title, with the way to the page and its tools; the banner and the contents list of narrow screens follow the title (`DocItem/Content`).
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useWindowSize} from '@docusaurus/theme-common';
import PageTools from '@site/src/components/PageTools';
import TwinLink from '@site/src/components/PageTools/TwinLink';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/** A documentation page: its text, its footer, and its contents list where there is room. */
export default function DocItemLayout({children}: Props): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const hidden = frontMatter.hide_table_of_contents;
  const size = useWindowSize();
  const hasContents = !hidden && toc.length > 0 && size !== 'mobile';
  return (
    <div className="row">
      <div className={clsx('col', !hidden && 'ns-text')}>
        <ContentVisibility metadata={metadata} />
        <article>
          {metadata.slug === '/' ? (
            // It is the beginning of every way; only programs are told so.
            <div hidden>
              <TwinLink />
              <DocBreadcrumbs />
            </div>
          ) : (
            <PageTools>
              <DocBreadcrumbs />
            </PageTools>
          )}
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {hasContents && (
        <div className="col col--3">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
