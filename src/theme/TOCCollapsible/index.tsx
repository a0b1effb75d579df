// Change: a bar that stays at the edge of the screen and names the heading that is being read (`src/client/reading-place`); its list is over the text and closes itself.
import {useDismiss} from '@site/src/components/useDismiss';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import {type ReactNode, useCallback, useRef, useState} from 'react';

/** The contents list of narrow screens. */
export default function TOCCollapsible({toc, className, minHeadingLevel, maxHeadingLevel}: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    return true;
  }, []);
  useDismiss(bar, open ? close : undefined);
  return (
    <div ref={bar} className={clsx('ns-contents-bar', className)}>
      <button type="button" className="clean-btn" aria-expanded={open} onClick={() => setOpen(!open)}>
        On this page <span data-reading="" />
      </button>
      {open && (
        <nav aria-label="On this page">
          <TOCItems toc={toc} minHeadingLevel={minHeadingLevel} maxHeadingLevel={maxHeadingLevel} />
        </nav>
      )}
    </div>
  );
}
