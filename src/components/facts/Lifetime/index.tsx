import type {ReactNode} from 'react';

import styles from './styles.module.css';

interface Props {
  of: {since?: string | undefined; deprecated?: string | undefined};
}

/** Marks what came later than what it belongs to, and what is about to go. */
export default function Lifetime({of: {since, deprecated}}: Props): ReactNode {
  return (
    <>
      {since !== undefined && (
        <>
          {' '}
          <span className={styles.mark} data-search="skip">
            Since {since}
          </span>
        </>
      )}
      {deprecated !== undefined && (
        <>
          {' '}
          <span className={styles.deprecated} data-search="skip">
            Deprecated since {deprecated}
          </span>
        </>
      )}
    </>
  );
}
