// Change: the link to a heading has one name, not the same words in a tooltip again, which are a part of every page.
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/** A heading with the link to it. */
export default function Heading({as: As, id, children, ...props}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (As === 'h1' || !id) {
    return <As {...props}>{children}</As>;
  }
  brokenLinks.collectAnchor(id);
  return (
    <As {...props} className={clsx('anchor', props.className)} id={id}>
      {children}
      <Link className="hash-link" to={`#${id}`} aria-label={`Direct link to ${typeof children === 'string' ? children : id}`}>
        &#8203;
      </Link>
    </As>
  );
}
