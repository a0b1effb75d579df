// Change: without the theme's highlighting, which marks none of the last entries; `src/client/reading-place` marks what is being read.
import {useThemeConfig} from '@docusaurus/theme-common';
import {useFilteredAndTreeifiedTOC} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TOCItems';
import TOCItemTree from '@theme/TOCItems/Tree';
import type {ReactNode} from 'react';

/** The entries of a contents list. */
export default function TOCItems({toc, minHeadingLevel, maxHeadingLevel}: Props): ReactNode {
  const {tableOfContents} = useThemeConfig();
  const tree = useFilteredAndTreeifiedTOC({
    toc,
    minHeadingLevel: minHeadingLevel ?? tableOfContents.minHeadingLevel,
    maxHeadingLevel: maxHeadingLevel ?? tableOfContents.maxHeadingLevel,
  });
  return <TOCItemTree toc={tree} className="table-of-contents table-of-contents__left-border" linkClassName="table-of-contents__link" />;
}
