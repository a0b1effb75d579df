import type {ButtonHTMLAttributes, ReactNode} from 'react';

import type {CopyState} from '../useCopy';
import styles from './styles.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Result of the last click, on a button that copies. */
  'data-state'?: CopyState;
}

/** A quiet button beside a text: what can be done with a page or an operation. Not on paper. */
export default function SmallButton(props: Props): ReactNode {
  return <button type="button" className={styles.button} {...props} />;
}
