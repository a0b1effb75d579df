// Change: without separators, which this site does not show; begins with the list of all errors of the version being read.
import Link from '@docusaurus/Link';
import {useErrorsAddress} from '@site/src/client/useErrorsAddress';
import LinkItem from '@theme/Footer/LinkItem';
import type {Props} from '@theme/Footer/Links/Simple';
import type {ReactNode} from 'react';

/** The row of links in the footer. */
export default function FooterLinksSimple({links}: Props): ReactNode {
  return (
    <div className="footer__links text--center">
      <Link className="footer__link-item" to={useErrorsAddress()}>
        All errors
      </Link>
      {links.map((item) => (
        <LinkItem key={item.label} item={item} />
      ))}
    </div>
  );
}
