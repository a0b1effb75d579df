import clsx from 'clsx';
import type {ReactNode} from 'react';

import Drawing, {type DrawingName} from './drawings';
import styles from './styles.page.module.css';

/** Cards side by side where there is room. */
export function Tasks({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.tasks}>{children}</div>;
}

interface TaskProps {
  drawing: DrawingName;
  /** Whether this is what a reader who is in a hurry has to see first. */
  loud?: boolean;
  /** The task and its pages. */
  children: ReactNode;
}

/** A card: what a reader may have come for, and the pages for it. */
export function Task({drawing, loud, children}: TaskProps): ReactNode {
  return (
    <div className={clsx(styles.task, loud && styles.loud)}>
      <Drawing name={drawing} className={styles.drawing} inside={styles.inside} />
      <div>{children}</div>
    </div>
  );
}
