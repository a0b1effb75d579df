import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import type {ReactNode} from 'react';

import {useVersionData} from './version';

/** The way to a page of the reference: API, the version's reference, the page. */
export default function Breadcrumbs({title, start}: {title: string; start: boolean}): ReactNode {
  const {number, state, href} = useVersionData();
  const api = useBaseUrl('/api');
  const reference = `Reference ${state === 'unreleased' ? 'Next' : number}`;
  const own = {label: start ? reference : title, href: useLocation().pathname};
  const above = [{label: 'API', href: api}, ...(start ? [] : [{label: reference, href}])];
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={[...above, own].map((item) => ({type: 'link', docId: item.href, ...item}))} />
      <nav className={ThemeClassNames.docs.docBreadcrumbs} aria-label={translate({id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs'})}>
        <ul className="breadcrumbs">
          {above.map((item) => (
            <li key={item.href} className="breadcrumbs__item">
              <Link className="breadcrumbs__link" to={item.href}>
                {item.label}
              </Link>
            </li>
          ))}
          <li className="breadcrumbs__item breadcrumbs__item--active">
            <span className="breadcrumbs__link">{own.label}</span>
          </li>
        </ul>
      </nav>
    </>
  );
}
