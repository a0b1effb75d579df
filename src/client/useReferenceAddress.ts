import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {usePluginData} from '@docusaurus/useGlobalData';
import {parseReferencePath, type ReferenceGlobalData, referencePage} from '@nodestead-docs/model/browser';

/**
 * @returns where the page of the API reference that is being read is in a version: the same page, or the start page of a version that
 * lacks it; undefined outside the reference
 */
export function useReferenceAddress(): ((version: string) => string) | undefined {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const {missing} = usePluginData('nodestead-api-reference') as ReferenceGlobalData;
  const place = parseReferencePath(pathname, baseUrl);
  return place && ((version) => `${baseUrl}${referencePage(version, missing[version]?.includes(place.page) ? '' : place.page)}`);
}
