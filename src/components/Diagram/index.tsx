import type {ComponentType, ReactNode, SVGProps} from 'react';

import styles from './styles.module.css';

interface Props {
  /** The drawing: an SVG file imported from the version's `_diagrams/`. */
  of: ComponentType<SVGProps<SVGSVGElement>>;
  /** Caption and accessible name of the drawing. */
  label: string;
  /** The same in words, for readers who cannot see the drawing and for the search. */
  children: ReactNode;
}

/** A drawing that follows the colour mode, with its text equivalent below. Where it is too small to read it can be enlarged, and then scrolls; without script, too. */
export default function Diagram({of: Drawing, label, children}: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <label className={styles.enlarge}>
        <input type="checkbox" /> Enlarge
      </label>
      <div className={styles.box}>
        <Drawing className={styles.drawing} role="img" aria-label={label} />
      </div>
      <figcaption>
        <details className={styles.details}>
          <summary>{label}: in words</summary>
          <div>{children}</div>
        </details>
      </figcaption>
    </figure>
  );
}
