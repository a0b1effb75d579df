// Change: the site's own colours, which hold their contrast in both modes, and roles for screen readers; Docusaurus draws both in fixed colours.
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

interface Props {
  /** Why the script could not be loaded. */
  error: Error | null | undefined;
  /** Loads it once more. */
  retry: () => void;
  /** Whether it has taken long enough for the reader to be told. */
  pastDelay: boolean;
}

/** Stands for a page while its script is under way: nothing at first, soon a spinner, and after a failure what went wrong with a Retry button. */
export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  if (error) {
    return (
      <div role="alert" className={clsx('alert alert--danger', styles.failure)}>
        <p>This page could not be loaded.</p>
        <p className={styles.reason}>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return (
    pastDelay && (
      <div role="status" className={styles.waiting}>
        <svg id="loader" className={styles.spinner} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="20" />
        </svg>
        Loading…
      </div>
    )
  );
}
