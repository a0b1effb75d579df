import Link from '@docusaurus/Link';
import type {TOCItem} from '@docusaurus/mdx-loader';
import {PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import type {VersionLink} from '@nodestead-docs/model';
import Correction from '@site/src/components/Correction';
import PageTools from '@site/src/components/PageTools';
import Heading from '@theme/Heading';
import TOC from '@theme/TOC';
import TOCCollapsible from '@theme/TOCCollapsible';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import Breadcrumbs from './Breadcrumbs';
import styles from './styles.page.module.css';
import {useVersionData} from './version';

interface Props {
  title: string;
  description: string;
  /** The same page in every version. */
  versions: readonly VersionLink[];
  toc: readonly TOCItem[];
  /** Whether this is the start page of the version's reference. */
  start?: boolean;
  children: ReactNode;
}

/** Says on pages of other versions than the latest what they are, and leads to the latest. */
function Banner({twin}: {twin: VersionLink | undefined}): ReactNode {
  const {state, number, latest} = useVersionData();
  if (state === 'latest') {
    return null;
  }
  return (
    <div className={clsx(ThemeClassNames.docs.docVersionBanner, 'alert alert--warning margin-bottom--md')} role="alert">
      {state === 'unreleased' ? `This is the API of ${number}, which is not released yet. ` : `This is the API of ${number}, which gets security fixes only. `}
      <Link to={twin?.href ?? latest.href}>{latest.label}</Link> is the latest version.
    </div>
  );
}

/** A page of the reference: breadcrumbs, title, banner, contents, versions, and what is given. */
export default function Page({title, description, versions, toc, start = false, children}: Props): ReactNode {
  const {number, latest} = useVersionData();
  const twin = versions.find(({label}) => label === latest.label);
  const own = versions.find(({current}) => current);
  const heading = start ? title : `${title}: API ${own?.label ?? number}`;
  const contents = {toc, minHeadingLevel: 2, maxHeadingLevel: 3};
  return (
    <div className="row">
      <PageMetadata title={heading} description={description} />
      <div className={clsx('col', styles.column)}>
        <article>
          <PageTools>
            <Breadcrumbs title={title} start={start} />
          </PageTools>
          <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
            <header>
              <Heading as="h1">{title}</Heading>
              <Banner twin={twin} />
            </header>
            {toc.length > 0 && <TOCCollapsible {...contents} className={clsx(ThemeClassNames.docs.docTocMobile, styles.mobileContents)} />}
            <p>{description}</p>
            <ul className={styles.facts} aria-label="Versions of this page" data-search="skip">
              {versions.map(({label, href, current}) => (
                <li key={label}>
                  {current ? <strong aria-current="page">Version {label}</strong> : href === undefined ? `Not in ${label}` : <Link to={href}>In {label}</Link>}
                </li>
              ))}
            </ul>
            {children}
          </div>
          <p className={styles.facts}>
            <Correction revision={number} />
          </p>
        </article>
      </div>
      {toc.length > 0 && (
        <div className={clsx('col col--3', styles.desktopContents)}>
          <TOC {...contents} className={ThemeClassNames.docs.docTocDesktop} />
        </div>
      )}
    </div>
  );
}
