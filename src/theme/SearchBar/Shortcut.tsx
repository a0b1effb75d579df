import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** @returns whether the shortcut is Cmd with K instead of Ctrl with K */
export function isMac(): boolean {
  return /macintosh/i.test(navigator.userAgent);
}

/** Shows the keys that lead to the search field; only in the browser, which knows the keyboard. */
export default function Shortcut(): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    isBrowser && (
      <span className={styles.searchHintContainer} aria-hidden="true">
        <kbd className={styles.searchHint}>{isMac() ? '⌘' : 'ctrl'}</kbd>
        <kbd className={styles.searchHint}>K</kbd>
      </span>
    )
  );
}
