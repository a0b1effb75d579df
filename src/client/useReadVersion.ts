import {type GlobalVersion, useActiveDocContext, useDocsPreferredVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useRouteContext from '@docusaurus/useRouteContext';
import {parseReferencePath, versionOfErrors} from '@nodestead-docs/model/browser';
import {useRequestedVersion} from '@site/src/client/search/useSearchVersion';

/**
 * Whether the server sent the not-found page, which names itself in its head whatever address it was sent for. Asked before hydration: the head changes
 * while parts of the page are still to be hydrated.
 */
const isNotFoundPage = typeof document === 'object' && document.querySelector('link[href$="/404.html"]') !== null;

/**
 * Docusaurus renders the not-found page once for every address, so what it shows first cannot depend on the address. Most addresses that are not there lie
 * below the documentation, whose route then has no page; the API reference has a route for all addresses below it.
 */
function useIsAddressKnown(hasPage: boolean): boolean {
  const isBrowser = useIsBrowser();
  const {plugin} = useRouteContext();
  return isBrowser || hasPage || !(['docusaurus-plugin-content-docs', 'native'].includes(plugin.name) || isNotFoundPage);
}

/**
 * The version that the reader is reading: of the page or of the folder it would be in, which the docs plugin knows; of the API reference, the list of all errors and the results
 * of a search, which it does not. Where neither names a version it is the one the reader chose last, else the latest.
 */
export function useReadVersion(): GlobalVersion {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const versions = useVersions(undefined);
  const {activeVersion, activeDoc} = useActiveDocContext(undefined);
  const {preferredVersion} = useDocsPreferredVersion(undefined);
  const isKnown = useIsAddressKnown(activeDoc !== undefined);

  const latest = versions.find(({isLast}) => isLast);
  // Every address is below the latest version, whose path is the root.
  const own = activeDoc || activeVersion !== latest ? activeVersion : undefined;
  const requested = useRequestedVersion().version?.name;
  const named = pathname === `${baseUrl}search` ? requested : (parseReferencePath(pathname, baseUrl)?.version ?? versionOfErrors(pathname, baseUrl));
  const read = isKnown ? (versions.find(({name}) => name === named) ?? own ?? preferredVersion ?? latest) : latest;
  if (!read) {
    throw new Error('No version is the latest.');
  }
  return read;
}
