import type {ReactNode} from 'react';

import Drawing, {type DrawingName} from './drawings';
import styles from './styles.page.module.css';

/** Cards side by side where there is room. */
export function Tasks({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.tasks}>{children}</div>;
}

interface TaskProps {
  drawing: DrawingName;
  /** The task and its pages. */
  children: ReactNode;
}

/** A card: what a reader may have come for, and the pages for it. */
export function Task({drawing, children}: TaskProps): ReactNode {
  return (
    <div className={styles.task}>
      <Drawing name={drawing} className={styles.drawing} inside={styles.inside} />
      <div>{children}</div>
    </div>
  );
}
