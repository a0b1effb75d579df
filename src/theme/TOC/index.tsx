// Change: a landmark with a name. `src/client/reading-place` marks what is being read, which the theme's own highlighting cannot for the last entries, nor scrolls to.
import type {Props} from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/** The contents list beside a page. */
export default function TOC({className, ...props}: Props): ReactNode {
  return (
    <nav aria-label="On this page" className={clsx('ns-contents thin-scrollbar', className)}>
      <TOCItems {...props} />
    </nav>
  );
}
