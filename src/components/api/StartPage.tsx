import {PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import version from '@generated-api/latest';
import PageTools from '@site/src/components/PageTools';
import EditMetaRow from '@theme/EditMetaRow';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/MDXPage';
import TOC from '@theme/TOC';
import TOCCollapsible from '@theme/TOCCollapsible';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import Frame from './Frame';
import styles from './styles.page.module.css';

/** The page that leads into the API, in the frame of the reference. */
export default function StartPage({content: Content}: Props): ReactNode {
  const {metadata, toc} = Content;
  const {title, description, frontMatter, lastUpdatedAt, lastUpdatedBy} = metadata;
  return (
    <Frame version={version}>
      <PageMetadata title={title} description={description} keywords={frontMatter.keywords} />
      <div className="row">
        <div className="col ns-text">
          <article className={styles.start}>
            <PageTools>
              <nav aria-label="Breadcrumbs">
                <span className="breadcrumbs__link">API</span>
              </nav>
            </PageTools>
            <div className="markdown">
              <header>
                <Heading as="h1">{title}</Heading>
              </header>
              <TOCCollapsible toc={toc} className={ThemeClassNames.docs.docTocMobile} />
              <MDXContent>
                <Content />
              </MDXContent>
            </div>
            <EditMetaRow
              editUrl={undefined}
              className={clsx('margin-top--sm', ThemeClassNames.pages.pageFooterEditMetaRow)}
              lastUpdatedAt={lastUpdatedAt}
              lastUpdatedBy={lastUpdatedBy}
            />
          </article>
        </div>
        <div className="col col--3">
          <TOC toc={toc} className={ThemeClassNames.docs.docTocDesktop} />
        </div>
      </div>
    </Frame>
  );
}
