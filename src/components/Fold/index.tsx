import type {ReactNode} from 'react';

import styles from './styles.page.module.css';

/** A long table behind one line; links into it open it (`src/client/reading-place`). */
export default function Fold({label, children}: {label: string; children: ReactNode}): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
