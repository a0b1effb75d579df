import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {errorsBelow} from '@nodestead-docs/model/browser';
import {getIndexAddress, noIndex} from '@nodestead-docs/search/browser';
import {queryField} from '@site/src/client/search/queryField';
import {type Answer, type SearchStatus, useSearch} from '@site/src/client/search/useSearch';
import {parameters, useRequestedVersion, useSearchVersions} from '@site/src/client/search/useSearchVersion';
import {useSettings} from '@site/src/client/search/useSettings';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import {type ReactNode, useEffect, useMemo} from 'react';

import Diagnose from './Diagnose';
import Found, {summaryOf} from './Found';
import {adoptSheet} from './sheet';
import styles from './styles.module.css';
import {useAddress} from './useAddress';

/** As many results as on the search plugin's results page, with twice the text, because there is room for it. */
const most = {results: 100, characters: 200};

interface Props {
  title: string;
  query: string;
  onQuery: (query: string) => void;
}

/** Why a version's path cannot be searched, if so: it leads elsewhere, or there is no such version. */
function useVersionError(): string | undefined {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const isBrowser = useIsBrowser();
  const {indexUrl} = useSettings();
  const {parameter, version} = useRequestedVersion();
  if (!isBrowser || version !== undefined) {
    return undefined;
  }
  try {
    getIndexAddress(`${baseUrl}${parameter}`, indexUrl, location.origin);
    return `There is no version “${parameter}” of this documentation. Choose one.`;
  } catch (error) {
    return (error as Error).message;
  }
}

function VersionChoice({query}: {query: string}): ReactNode {
  const {goTo} = useAddress();
  const versions = useSearchVersions();
  const {version} = useRequestedVersion();
  return (
    <label className={styles.versionLabel}>
      Version{' '}
      <select
        name="version"
        className={styles.version}
        value={version?.parameter ?? '?'}
        onChange={(event) => goTo({[parameters.query]: query, [parameters.version]: event.target.value})}>
        {version === undefined && (
          <option value="?" disabled>
            –
          </option>
        )}
        {versions.map(({label, parameter}) => (
          <option key={label} value={parameter}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function SearchForm({query, onQuery, onFocus}: Omit<Props, 'title'> & {onFocus: () => void}): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <form role="search" className={clsx(styles.form, !isBrowser && styles.waiting)} onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        name="q"
        className={styles.searchQueryInput}
        aria-label="Search"
        placeholder="Search"
        {...queryField}
        value={query}
        onFocus={onFocus}
        onChange={(event) => onQuery(event.target.value)}
      />
      <VersionChoice query={query} />
    </form>
  );
}

/** @returns what is said of the answer, as one text: React could not exchange two after a browser's translation */
function countOf(found: Answer | undefined, status: SearchStatus, isSearched: boolean, version: string): string {
  if (found !== undefined) {
    return status === 'ready' ? summaryOf(found, version) : '';
  }
  return isSearched && status !== 'failed' ? 'Loading…' : '';
}

/** The field, the choice of version, the form for pasted logs and what was found. */
export default function Results({title, query, onQuery}: Props): ReactNode {
  useEffect(adoptSheet, []);
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  const {version} = useRequestedVersion();
  const {indexUrl} = useSettings();
  const versionError = useVersionError();

  // The server does not know the address; searching starts when it is read, so that no other version is fetched first.
  const index = isBrowser && version !== undefined ? getIndexAddress(version.path, indexUrl, location.origin) : undefined;
  const category = (isBrowser && new URLSearchParams(search).get(parameters.category)) || undefined;
  const limits = useMemo(() => ({...most, category}), [category]);
  const {status, answer, activate} = useSearch(index, query, limits);
  const asked = query.trim() !== '';
  useEffect(() => {
    if (asked) {
      activate();
    }
  }, [asked, activate]);

  const found = asked ? answer : undefined;
  return (
    <main className="container margin-vert--lg">
      <Heading as="h1">{title}</Heading>
      <noscript>
        <p className="alert alert--warning">
          The search runs in your browser and needs JavaScript. Without it, the menus and the categories lead to every page.
        </p>
      </noscript>
      <SearchForm query={query} onQuery={onQuery} onFocus={activate} />
      <Diagnose index={index} version={version} />

      {versionError !== undefined && (
        <p role="alert" className="alert alert--danger">
          {versionError}
        </p>
      )}
      {versionError === undefined && asked && status === 'failed' && (
        <div role="alert" className="alert alert--warning">
          <p>{noIndex}</p>
          <button type="button" className="button button--secondary" onClick={activate}>
            Try again
          </button>
        </div>
      )}
      <p role="status" className={styles.count}>
        {countOf(found, status, versionError === undefined && asked, version?.label ?? '')}
      </p>
      {found !== undefined && <Found query={query} answer={found} />}
      {version !== undefined && (found === undefined || found.results.length === 0) && (
        <p>
          <Link to={errorsBelow(version.path)}>All errors in {version.label}, A to Z</Link>
        </p>
      )}
    </main>
  );
}
