import {type ComponentType, type ReactNode, type SVGProps, useId} from 'react';

import styles from './styles.page.module.css';

interface Props {
  /** The drawing: an SVG file imported from the version's `_diagrams/`. */
  of: ComponentType<SVGProps<SVGSVGElement>>;
  /** Caption and accessible name of the drawing. */
  label: string;
  /** The same as text, for readers who cannot see the drawing and for the search. */
  children: ReactNode;
}

/**
 * A drawing that follows the colour mode, with its text equivalent below. Where it is too small to read, it opens over the whole screen, and can be moved there:
 * a popover, which needs no script.
 */
export default function Diagram({of: Drawing, label, children}: Props): ReactNode {
  const id = useId();
  // React's types do not know these attributes before 19.
  const opener = {popovertarget: id};
  return (
    <figure className={styles.figure}>
      <div id={id} {...{popover: 'auto'}} className={styles.box}>
        <Drawing className={styles.drawing} role="img" aria-label={label} />
        <button type="button" className={styles.close} {...opener}>
          Close
        </button>
      </div>
      <button type="button" className={styles.enlarge} {...opener}>
        Enlarge
      </button>
      <figcaption>
        <details className={styles.details}>
          <summary>{label}, as text</summary>
          <div>{children}</div>
        </details>
      </figcaption>
    </figure>
  );
}
