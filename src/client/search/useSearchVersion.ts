import {type GlobalVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * Names of the results page's parameters: those of the search plugin, and the category to which results are narrowed. The plugin's third, `ctx`, stays in
 * the address and narrows nothing: no contexts are configured.
 */
export const parameters = {query: 'q', version: 'version', category: 'category'} as const;

/** A version as the search sees it. */
export interface SearchVersion {
  name: string;
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

/** @returns a version of the documentation as the search sees it */
export function asSearchVersion({name, label, path, isLast}: GlobalVersion, baseUrl: string): SearchVersion {
  return {name, label, path, parameter: isLast ? '' : `${path.slice(baseUrl.length)}/`};
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
