// Change: what a version says of itself, and on narrow screens the contents list, follow the title, so that a phone shows the title at once.
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOCCollapsible from '@theme/TOCCollapsible';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/** The text of a page with its title. */
export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle, toc} = useDoc();
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header>
        {!frontMatter.hide_title && contentTitle === undefined && <Heading as="h1">{metadata.title}</Heading>}
        <DocVersionBanner />
      </header>
      {!frontMatter.hide_table_of_contents && toc.length > 0 && (
        <TOCCollapsible
          toc={toc}
          minHeadingLevel={frontMatter.toc_min_heading_level}
          maxHeadingLevel={frontMatter.toc_max_heading_level}
          className={ThemeClassNames.docs.docTocMobile}
        />
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
