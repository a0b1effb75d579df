import {type ComponentProps, type ReactNode, useEffect, useRef, useState} from 'react';

import styles from './styles.module.css';

/** A table in a box that scrolls sideways when it must, and can then be reached and scrolled by keyboard. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.box} {...(scrolls && {tabIndex: 0, role: 'region', 'aria-label': 'Table, scrolls sideways'})}>
      <table {...props} />
    </div>
  );
}
