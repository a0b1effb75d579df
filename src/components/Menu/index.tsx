import {useCallback, useRef, useState, type ReactNode} from 'react';

import {useDismiss} from '../useDismiss';
import styles from './styles.module.css';

/**
 * A menu of what can be done with a page or a part of it; without script it opens, too.
 * @param label what opens it, and says what became of what was chosen
 */
export default function Menu({label, children}: {label: string; children: ReactNode}): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => menu.current?.removeAttribute('open'), []);
  useDismiss(menu, open ? close : undefined);
  return (
    <details ref={menu} className={`ns-tools ${styles.menu}`} onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary>
        <span aria-live="polite">{label}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
