import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useReadVersion as useReadDocsVersion} from '@site/src/client/useReadVersion';

import {asSearchVersion, type SearchVersion} from './useSearchVersion';

/** @returns the version that the reader is reading, as the search sees it */
export function useReadVersion(): SearchVersion {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return asSearchVersion(useReadDocsVersion(), baseUrl);
}
