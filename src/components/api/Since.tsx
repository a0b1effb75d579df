import type {ReactNode} from 'react';

import styles from './styles.page.module.css';

/** Says since which version something exists; as a mark if it is news to some reader. */
export default function Since({version, mark = false}: {version: string; mark?: boolean}): ReactNode {
  return <span className={mark ? styles.mark : undefined}>Since {version}</span>;
}
