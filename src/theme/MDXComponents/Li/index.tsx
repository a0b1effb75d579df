// Change: a step, which has an id, has a link to itself over its number.
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/MDXComponents/Li';
import type {ReactNode} from 'react';

/** An item of a list. */
export default function MDXLi(props: Props): ReactNode {
  const {id, children} = props;
  useBrokenLinks().collectAnchor(id);
  return (
    <li {...props}>
      {id && <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${id}`} />}
      {children}
    </li>
  );
}
