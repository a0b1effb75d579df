import type {CategoryData} from '@nodestead-docs/client-bundle';
import {Descriptions} from '@site/src/client/descriptions';
import TwinLink from '@site/src/components/PageTools/TwinLink';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import DocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type {ReactNode} from 'react';

/** Hands the cards the descriptions of their pages, which the build puts beside the category instead of into the data that every page loads. */
export default function DocCategoryGeneratedIndexPageWrapper(props: Props): ReactNode {
  const {descriptions} = props.categoryGeneratedIndex as CategoryData['categoryGeneratedIndex'];
  return (
    <Descriptions.Provider value={descriptions}>
      <TwinLink />
      <DocCategoryGeneratedIndexPage {...props} />
    </Descriptions.Provider>
  );
}
