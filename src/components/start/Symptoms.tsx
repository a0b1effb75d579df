import type {ReactNode} from 'react';

import styles from './styles.page.module.css';

/**
 * Large buttons for readers in a hurry.
 * @param children a list: each item begins with a link, which the whole button follows, and goes on with the first question of its page
 */
export default function Symptoms({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.symptoms}>{children}</div>;
}
