import Link from '@docusaurus/Link';
import type {Diagnosis, LogHit, Secret} from '@nodestead-docs/search';
import Marked from '@site/src/components/Marked';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Most lines that are named for one kind of secret. */
const mostLines = 5;

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

function HitItem({hit: {line, count, text, places}}: {hit: LogHit}): ReactNode {
  return (
    <li className={styles.searchResultItem}>
      <p className={styles.searchResultItemPath}>
        <span>Line {line}</span>
        {count > 1 && <span> and {plural(count - 1, 'more line')}</span>}
        <code>
          <Marked parts={text} />
        </code>
      </p>
      {places.map(({url, heading, page, advice}) => (
        <article key={url}>
          <h2>
            <Link to={url}>{heading}</Link>
          </h2>
          <p className={styles.searchResultItemPath}>{page}</p>
          {advice !== '' && <p className={styles.searchResultItemSummary}>{advice}</p>}
        </article>
      ))}
    </li>
  );
}

/** Which secrets the text has, by kind, and where. */
function Secrets({secrets}: {secrets: readonly Secret[]}): ReactNode {
  const kinds = [...new Set(secrets.map(({kind}) => kind))];
  return (
    <div className="alert alert--warning">
      <p>Remove at least these before you send the text to anyone:</p>
      <ul>
        {kinds.map((kind) => {
          const lines = secrets.filter((secret) => secret.kind === kind).map(({line}) => line);
          return (
            <li key={kind}>
              {`${kind}, line ${lines.slice(0, mostLines).join(', ')}${lines.length > mostLines ? ` and ${lines.length - mostLines} more` : ''}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Props {
  diagnosis: Diagnosis;
  /** Address of the page that says what a request to support needs. */
  request: string;
  /** Address of the results for a line of the text, where one can be told to the address. */
  search: string | undefined;
}

function Hits({hits}: {hits: readonly LogHit[]}): ReactNode {
  return (
    <ol>
      {hits.map((hit) => (
        <HitItem key={`${hit.line} ${hit.places[0]?.url ?? ''}`} hit={hit} />
      ))}
    </ol>
  );
}

/** The diagnosis of a pasted text. */
export default function Answer({diagnosis: {hits, alike, secrets, left}, request, search}: Props): ReactNode {
  return (
    <>
      {left > 0 && <p>The text is too long: its first {plural(left, 'line')} were left out.</p>}
      {hits.length > 0 ? (
        <Hits hits={hits} />
      ) : (
        <p>
          None of these lines is in the documentation.{' '}
          {search !== undefined && (
            <span>
              <Link to={search}>Search for this line</Link>, which puts it in the address.{' '}
            </span>
          )}
          <Link to={request}>A request to support</Link> needs the versions, what you did, the time and its zone, and the lines around the first error.
        </p>
      )}
      {alike.length > 0 && (
        <>
          <p>These lines resemble something explained here, but are not the same. Compare before you do what it says:</p>
          <Hits hits={alike} />
        </>
      )}
      {secrets.length > 0 && <Secrets secrets={secrets} />}
    </>
  );
}
