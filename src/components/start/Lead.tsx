import ManualLink from '@site/src/components/ManualLink';
import type {ReactNode} from 'react';

import styles from './styles.page.module.css';

/** The product in a line or two. It is also what tells the stylesheet that a page is a start page. */
export default function Lead({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.lead}>
      {children}
      {process.env.MANUAL === 'true' && (
        <p>
          <ManualLink />
        </p>
      )}
    </div>
  );
}
