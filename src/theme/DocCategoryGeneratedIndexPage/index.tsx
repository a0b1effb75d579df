// Change: what a version says of itself follows the title, as on other pages (`DocItem/Content`), so that a phone shows the title at once. The cards get the
// descriptions of their pages, which the build puts beside the category instead of into the data that every page loads.
import {useCurrentSidebarCategory} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import type {CategoryData} from '@nodestead-docs/client-bundle';
import {Descriptions} from '@site/src/client/descriptions';
import TwinLink from '@site/src/components/PageTools/TwinLink';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';

/** The page of a category: its title and a card for each of its pages. */
export default function DocCategoryGeneratedIndexPage({categoryGeneratedIndex}: Props): ReactNode {
  const {title, description, keywords, navigation, descriptions} = categoryGeneratedIndex as CategoryData['categoryGeneratedIndex'];
  const {items} = useCurrentSidebarCategory();
  return (
    <Descriptions.Provider value={descriptions}>
      <PageMetadata title={title} description={description} keywords={keywords} />
      <TwinLink />
      <div className="ns-text">
        <DocBreadcrumbs />
        <header>
          <Heading as="h1">{title}</Heading>
          <DocVersionBanner />
          {description !== undefined && <p>{description}</p>}
        </header>
        <article className="margin-top--lg">
          <DocCardList items={items} />
        </article>
        <footer className="margin-top--md">
          <DocPaginator previous={navigation.previous} next={navigation.next} />
        </footer>
      </div>
    </Descriptions.Provider>
  );
}
