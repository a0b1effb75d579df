import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ComponentProps, ReactNode} from 'react';

/** An item of a list. A step, which has an id, has a link to itself over its number. */
export default function Step({children, ...props}: ComponentProps<'li'>): ReactNode {
  const {id} = props;
  useBrokenLinks().collectAnchor(id);
  return (
    <li {...props}>
      {id && <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${id}`} />}
      {children}
    </li>
  );
}
