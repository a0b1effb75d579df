// Change: instead of asking the reader to write to somebody, offers the page in another version, the search and the sections.
import Link from '@docusaurus/Link';
import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {topCategories} from '@site/src/client/categories';
import {mainDoc, versionsWith} from '@site/src/client/docVersions';
import {useReadVersion} from '@site/src/client/search/useReadVersion';
import {resultsAddress} from '@site/src/client/search/useSearchVersion';
import VersionLinks from '@site/src/components/VersionLinks';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Splits an address into the version it is in and the page id below it; the latest version has the shortest path. */
function locate(pathname: string, versions: readonly GlobalVersion[]): {version: GlobalVersion; docId: string} | undefined {
  const clean = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '');
  return [...versions]
    .sort((a, b) => b.path.length - a.path.length)
    .flatMap((version) => {
      const root = version.path.replace(/\/$/, '');
      return clean === root || clean.startsWith(`${root}/`) ? [{version, docId: clean.slice(root.length + 1)}] : [];
    })[0];
}

function searchWords(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return last
    .replace(/\.html?$/, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .slice(0, 60);
}

function OtherVersions({place, versions}: {place: {version: GlobalVersion; docId: string}; versions: readonly GlobalVersion[]}): ReactNode {
  const found = versionsWith(versions, place.docId);
  const since = found.at(-1);
  if (!since) {
    return null;
  }
  return (
    <p className="alert alert--info">
      This page is not part of {place.version.label}. It came with {since.version.label}. Read it in <VersionLinks found={found} />.
    </p>
  );
}

const title = 'Page not found';

/** The not-found page: the same page in another version if there is one, the search, the sections of the version. */
export default function NotFoundContent(): ReactNode {
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  const versions = useVersions(undefined);
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const readVersion = useReadVersion();
  // The server renders one page for every address, so the address counts only in the browser.
  const place = isBrowser ? locate(pathname, versions) : undefined;
  const version = place?.version ?? versions.find(({isLast}) => isLast);
  const words = isBrowser ? searchWords(pathname) : '';
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <PageMetadata title={title} />
      <Heading as="h1">{title}</Heading>
      <p>It may have moved, or the link is wrong.</p>
      {place && <OtherVersions place={place} versions={versions} />}
      {words && (
        <p>
          <Link to={resultsAddress(baseUrl, words, readVersion)}>Search for “{words}”</Link>
        </p>
      )}
      {version && (
        <nav aria-label="Sections">
          <ul className={styles.sections}>
            {[{path: mainDoc(version).path, label: 'Start page'}, ...topCategories(version)].map(({path, label}) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  );
}
