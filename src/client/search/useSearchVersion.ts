import {type GlobalVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useReadVersion as useReadDocsVersion} from '@site/src/client/useReadVersion';

/**
 * Names of the results page's parameters: those of the search plugin, and the category to which results are narrowed. The plugin's third, `ctx`, stays in
 * the address and narrows nothing: no contexts are configured.
 */
export const parameters = {query: 'q', version: 'version', category: 'category'} as const;

/** A version as the search sees it. */
export interface SearchVersion {
  label: string;
  /** Its path with the base URL. */
  path: string;
  /** Its parameter in the results page's address: empty for the latest, `5.3/` for others. */
  parameter: string;
}

/** @returns the versions of the documentation, newest first */
export function useSearchVersions(): SearchVersion[] {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return useVersions(undefined).map((version) => asSearchVersion(version, baseUrl));
}

function asSearchVersion({label, path, isLast}: GlobalVersion, baseUrl: string): SearchVersion {
  return {label, path, parameter: isLast ? '' : `${path.slice(baseUrl.length)}/`};
}

/** Which version the results page is asked for. */
export interface RequestedVersion {
  /** The value of the parameter. */
  parameter: string;
  /** The version that it names; nothing when there is no such version. */
  version: SearchVersion | undefined;
}

/** @returns the version that the address of the results page asks for: the latest without a parameter */
export function useRequestedVersion(): RequestedVersion {
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  const versions = useSearchVersions();
  const parameter = isBrowser ? (new URLSearchParams(search).get(parameters.version) ?? '') : '';
  const plain = (value: string) => value.replace(/\/$/, '');
  return {parameter, version: versions.find((version) => plain(version.parameter) === plain(parameter))};
}

/**
 * The version that the reader is reading: what the path says, never what was chosen on an earlier page. On the results page it is
 * the version whose results are shown.
 */
export function useReadVersion(): SearchVersion {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const {version} = useRequestedVersion();
  const read = useReadDocsVersion();
  return pathname === `${baseUrl}search` && version !== undefined ? version : asSearchVersion(read, baseUrl);
}

/**
 * @param baseUrl base URL of the site
 * @param query to search for
 * @param version where to search
 * @returns address of the results page
 */
export function resultsAddress(baseUrl: string, query: string, version: SearchVersion): string {
  const search = new URLSearchParams(query === '' ? {} : {[parameters.query]: query});
  if (version.parameter !== '') {
    search.set(parameters.version, version.parameter);
  }
  return `${baseUrl}search${search.size === 0 ? '' : '?'}${search.toString()}`;
}
