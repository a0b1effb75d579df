import {useDocsVersionCandidates, useVersions, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

import {referencePlace} from './api';

/**
 * The version that the reader is reading: of the page, which the docs plugin knows; of the API reference, which it does not; else
 * the one the reader chose last.
 */
export function useReadVersion(): GlobalVersion {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const versions = useVersions(undefined);
  const [candidate] = useDocsVersionCandidates(undefined);
  const place = referencePlace(pathname, baseUrl);
  return versions.find(({name}) => name === place?.version) ?? candidate;
}
