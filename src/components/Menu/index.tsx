import {type ReactNode, useCallback, useRef} from 'react';

import {useDismiss} from '../useDismiss';
import styles from './styles.module.css';

/**
 * A menu of what can be done with a page or a part of it; without script it opens, too.
 * @param label of the button that opens it, which also shows the outcome of the chosen action
 */
export default function Menu({label, children}: {label: string; children: ReactNode}): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  // Asks the element: its event "toggle" comes late, after a quick choice, and not at all for a menu that was opened before React took the page over.
  const close = useCallback(() => {
    const isOpen = menu.current?.open ?? false;
    menu.current?.removeAttribute('open');
    return isOpen;
  }, []);
  useDismiss(menu, close);
  return (
    <details ref={menu} className={`ns-tools ${styles.menu}`}>
      <summary>
        <span aria-live="polite">{label}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
