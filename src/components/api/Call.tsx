import type {Method} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import styles from './styles.page.module.css';

/** Method and path of an operation. */
export default function Call({method, path}: {method: Method; path: string}): ReactNode {
  return (
    <code className={styles.call}>
      <span className={styles[method]}>{method.toUpperCase()}</span> {path}
    </code>
  );
}
