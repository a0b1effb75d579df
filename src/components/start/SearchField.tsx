import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {pasted} from '@nodestead-docs/search/browser';
import {queryField} from '@site/src/client/search/queryField';
import {useReadVersion} from '@site/src/client/search/useReadVersion';
import {parameters, resultsAddress} from '@site/src/client/search/useSearchVersion';
import {type ReactNode, useState} from 'react';

import styles from './styles.page.module.css';

/**
 * A large search field. It leads to the page of results in the version that is read, without script too; several lines that are pasted into it go to the form for
 * logs there.
 */
export default function SearchField(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const history = useHistory();
  const version = useReadVersion();
  const [query, setQuery] = useState('');
  return (
    <form
      role="search"
      className={styles.search}
      action={`${baseUrl}search`}
      onSubmit={(event) => {
        event.preventDefault();
        history.push(resultsAddress(baseUrl, query.trim(), version));
      }}>
      <div className={styles.line}>
        <input
          type="search"
          name={parameters.query}
          className={styles.input}
          aria-label={`Search the documentation of ${version.label}`}
          placeholder="Error text, command, setting, task…"
          {...queryField}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text').trim();
            if (text.includes('\n')) {
              event.preventDefault();
              pasted.text = text;
              history.push(`${resultsAddress(baseUrl, query.trim(), version)}#paste`);
            }
          }}
        />
        {version.parameter !== '' && <input type="hidden" name={parameters.version} value={version.parameter} />}
        <button type="submit" className={styles.submit}>
          Search
        </button>
      </div>
    </form>
  );
}
