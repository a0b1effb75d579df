import Link from '@docusaurus/Link';
import type {SearchResult} from '@nodestead-docs/search';
import {follow} from '@site/src/client/search/sought';
import Marked from '@site/src/components/Marked';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** One result: its name as a link, where it is, the passage that matches, and what of the query is missing. */
export default function Result({result}: {result: SearchResult}): ReactNode {
  const {url, name, excerpt, page, section, trail, missing} = result;
  const path = [...trail, ...(section === undefined ? [] : [page])];
  return (
    <article className={styles.searchResultItem}>
      <div>
        <h2>
          <Link to={url} onClick={() => follow(result)}>
            <Marked parts={name} />
          </Link>
        </h2>
        {path.length > 0 && <p className={styles.searchResultItemPath}>{path.join(' › ')}</p>}
      </div>
      <div>
        {excerpt.length > 0 && (
          <p className={styles.searchResultItemSummary}>
            <Marked parts={excerpt} />
          </p>
        )}
        {missing.length > 0 && <p className={styles.searchResultItemPath}>Not on the page: {missing.join(', ')}</p>}
      </div>
    </article>
  );
}
