import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useReadVersion} from '@site/src/client/search/useReadVersion';
import {resultsAddress} from '@site/src/client/search/useSearchVersion';
import type {ReactNode} from 'react';

/** A link to the form that compares a pasted error with the pages of the version that is read. */
export default function PasteLink({children}: {children: ReactNode}): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return <Link to={`${resultsAddress(baseUrl, '', useReadVersion())}#paste`}>{children}</Link>;
}
