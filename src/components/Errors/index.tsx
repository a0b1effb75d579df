import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {getErrorsAddress, getVersionLabel, latestVersion, versionOfErrors} from '@nodestead-docs/model/browser';
import LineFilter from '@site/src/components/LineFilter';
import PasteLink from '@site/src/components/PasteLink';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode, useEffect, useRef, useState} from 'react';

import styles from './styles.page.module.css';

/** Where the build puts the list (`src/content/search/errorList.tsx`). */
const listId = 'error-texts';

/** Takes the list out of the page as it was built: whoever comes by a link from another page of the site has not loaded that. */
async function fetchList(address: string, signal: AbortSignal): Promise<Node[]> {
  const response = await fetch(address, {signal});
  const list = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(listId);
  if (list === null || !list.hasChildNodes()) {
    throw new Error(`No list at ${address}: ${response.status}`);
  }
  return [...list.childNodes];
}

/** Every error text of the version that is read, by program. React leaves alone what the build has put into the list. */
export default function Errors(): ReactNode {
  const {pathname: address} = useLocation();
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const label = getVersionLabel(versionOfErrors(address, baseUrl) ?? latestVersion);
  // The theme's own names every version's page as itself.
  const canonical = `${url}${getErrorsAddress(latestVersion, baseUrl)}`;
  const list = useRef<HTMLDivElement>(null);
  const [isLate, setLate] = useState(false);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    if (list.current?.hasChildNodes() === false) {
      fetchList(address, ended.signal).then(
        (nodes) => {
          list.current?.replaceChildren(...nodes);
          setLate(true);
        },
        () => setLost(!ended.signal.aborted),
      );
    }
    return () => ended.abort();
  }, [address]);

  const title = `All errors in ${label}`;
  return (
    <Layout title={title} description={`Every error text that the pages of ${label} explain, by program, with a link to its entry.`}>
      <Head>
        <meta property="og:url" content={canonical} />
        <link rel="canonical" href={canonical} />
      </Head>
      <main className={`container margin-vert--lg ${styles.main}`}>
        <article className="markdown">
          <Heading as="h1">{title}</Heading>
          <p data-search="skip">
            Every error text that these pages explain, by program, A to Z; … stands for what varies. Got a whole log, or a text with your own values?{' '}
            <PasteLink>Paste it</PasteLink>.
          </p>
          <LineFilter lines={`#${listId} li`} noun="errors" placeholder="Filter: lock, timed out, 502…" isLate={isLate} />
          {isLost && (
            <p role="alert" className="alert alert--warning">
              {process.env.NODE_ENV === 'production' ? (
                <>
                  The list did not load. <a href={address}>Reload the page</a>.
                </>
              ) : (
                'Only a build makes the list; the development server has none.'
              )}
            </p>
          )}
          <div id={listId} ref={list} className={styles.list} data-search="skip" suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
        </article>
      </main>
    </Layout>
  );
}
