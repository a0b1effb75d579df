import {translate} from '@docusaurus/Translate';
import {errorsBelow} from '@nodestead-docs/model/browser';
import type {ResultKind, SearchResult} from '@nodestead-docs/search';
import {noIndex} from '@nodestead-docs/search/browser';
import type {SearchStatus} from '@site/src/client/search/useSearch';
import type {SearchVersion} from '@site/src/client/search/useSearchVersion';
import Icon, {type IconName} from '@site/src/components/Icon';
import Marked from '@site/src/components/Marked';
import clsx from 'clsx';
import type {MouseEvent, ReactNode} from 'react';

import styles from './styles.module.css';

/** Icons for pages, headings and passages. */
const icons: Record<ResultKind, IconName> = {title: 'page', heading: 'heading', content: 'passage'};

/** Where a result is: the categories of a page, the page of a section. */
function pathOf({page, section, trail}: SearchResult): string {
  return section === undefined ? trail.join(' › ') : page;
}

interface Props {
  listId: string;
  status: SearchStatus;
  /** Whether the results belong to what is in the field now. */
  settled: boolean;
  results: readonly SearchResult[];
  active: number;
  version: SearchVersion;
  allResults: string;
  onHover: (position: number) => void;
  onLinkClick: (event: MouseEvent, url: string) => void;
  onRetry: () => void;
}

/** Message in place of a list. */
function Message({status, settled, version, onLinkClick, onRetry}: Pick<Props, 'status' | 'settled' | 'version' | 'onLinkClick' | 'onRetry'>): ReactNode {
  if (status === 'failed') {
    return (
      <div className={styles.message}>
        <p>{noIndex}</p>
        <button type="button" className="button button--secondary" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  }
  if (status === 'ready' && settled) {
    const errors = errorsBelow(version.path);
    return (
      <div className={styles.message}>
        <p className={styles.noResults}>{translate({id: 'theme.SearchBar.noResultsText', message: 'No results'})}</p>
        <a href={errors} onClick={(event) => onLinkClick(event, errors)}>
          All errors, A to Z
        </a>
      </div>
    );
  }
  return <p className={styles.message}>Loading…</p>;
}

/** The list under the search field: suggestions as links, or why there are none, and the way to all results. */
export default function Suggestions({listId, status, settled, results, active, version, allResults, onHover, onLinkClick, onRetry}: Props): ReactNode {
  return (
    <div className={styles.dropdownMenu}>
      {results.length === 0 || status === 'failed' ? (
        <Message status={status} settled={settled} version={version} onLinkClick={onLinkClick} onRetry={onRetry} />
      ) : (
        <div role="listbox" id={listId} aria-label="Suggestions" className={styles.suggestions}>
          {results.map((result, position) => (
            <a
              key={result.url}
              id={`${listId}-${position}`}
              role="option"
              aria-selected={position === active}
              tabIndex={-1}
              href={result.url}
              className={clsx(styles.suggestion, position === active && styles.cursor)}
              onMouseMove={() => onHover(position)}
              onPointerDown={() => onHover(position)}
              onClick={(event) => onLinkClick(event, result.url)}>
              <span className={styles.hitIcon}>
                <Icon name={icons[result.kind]} />
              </span>
              <span className={styles.hitTitle}>
                <Marked parts={result.name} />
              </span>
              <span className={styles.hitPath}>
                <span>{pathOf(result)}</span>
                {result.kind === 'content' && (
                  <span>
                    {' · '}
                    <Marked parts={result.excerpt} />
                  </span>
                )}
              </span>
            </a>
          ))}
        </div>
      )}
      <div className={styles.hitFooter}>
        {results.length > 0 && (
          <a href={allResults} onClick={(event) => onLinkClick(event, allResults)}>
            {translate({id: 'theme.SearchBar.seeAll', message: 'See all results'})}
          </a>
        )}
        <a href={`${allResults}#paste`} onClick={(event) => onLinkClick(event, `${allResults}#paste`)}>
          Paste an error or a log
        </a>
        <span className={styles.version}>Version {version.label}</span>
      </div>
    </div>
  );
}
