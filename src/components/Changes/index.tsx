import Link from '@docusaurus/Link';
import type {ChangedPage, ChangedSection, OverviewData} from '@nodestead-docs/model';
import Table from '@site/src/components/Table';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {Fragment, type ReactNode} from 'react';

import styles from './styles.page.module.css';

const kinds: readonly {kind: ChangedPage['kind']; words: string}[] = [
  {kind: 'new', words: 'New'},
  {kind: 'rewritten', words: 'Rewritten'},
  {kind: 'changed', words: 'Changed'},
];

/** @returns the id of a section's heading */
function anchorOf(title: string): string {
  return title.toLowerCase();
}

/** Words of a heading with their code. */
function Words({of}: {of: string}): ReactNode {
  return of.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part.replace(/\\(?=[^\w\s])/g, '')));
}

function Sections({label, of}: {label: string; of: readonly ChangedSection[]}): ReactNode {
  if (of.length === 0) {
    return null;
  }
  return (
    <li>
      {label}:{' '}
      {of.map(({title, href}, index) => (
        <Fragment key={href ?? ''}>
          {index > 0 && ', '}
          {href === undefined ? (
            title
          ) : (
            <Link to={href}>
              <Words of={title} />
            </Link>
          )}
        </Fragment>
      ))}
    </li>
  );
}

function Names({label, of}: {label: string; of: readonly string[]}): ReactNode {
  return (
    of.length > 0 && (
      <li>
        {label}:{' '}
        {of.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <code>{name}</code>
          </Fragment>
        ))}
      </li>
    )
  );
}

/** Number of pages of each kind in a section, with links to them. */
function Counts({of: groups}: {of: OverviewData['groups']}): ReactNode {
  return (
    <Table className={styles.counts}>
      <caption>Pages by section</caption>
      <thead>
        <tr>
          <th scope="col">Section</th>
          {kinds.map(({kind, words}) => (
            <th key={kind} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({title, pages}) => (
          <tr key={title}>
            <th scope="row">
              <a href={`#${anchorOf(title)}`}>{title}</a>
            </th>
            {kinds.map(({kind}) => (
              <td key={kind}>{pages.filter((page) => page.kind === kind).length}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Page({of: {title, href, kind, fresh, changed, gone}}: {of: ChangedPage}): ReactNode {
  return (
    <li className={styles.page}>
      <Link to={href}>{title}</Link>
      {kind === 'new' && <> (new page)</>}
      {kind === 'rewritten' && <> (rewritten)</>}
      {kind === 'changed' && (
        <ul>
          <Sections label="New" of={fresh} />
          <Sections label="Changed" of={changed} />
          <Sections label="Removed" of={gone} />
        </ul>
      )}
    </li>
  );
}

function Groups({of: groups}: {of: OverviewData['groups']}): ReactNode {
  return groups.map((group) => (
    <section key={group.title} className={styles.group}>
      <Heading as="h2" id={anchorOf(group.title)}>
        {group.title}
      </Heading>
      <ul data-search="skip">
        {group.pages.map((page) => (
          <Page key={page.href} of={page} />
        ))}
      </ul>
    </section>
  ));
}

function ChangedNames({of: names}: {of: OverviewData['names']}): ReactNode {
  return (
    <section>
      <Heading as="h2" id="names">
        Names of the product
      </Heading>
      <ul data-search="skip">
        {names.map(({kind, fresh, gone}) => (
          <li key={kind} className={styles.page}>
            {kind}
            <ul>
              <Names label="New" of={fresh} />
              <Names label="Gone" of={gone} />
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GonePages({of: pages, beforeLabel}: {of: OverviewData['gonePages']; beforeLabel: string}): ReactNode {
  return (
    <section>
      <Heading as="h2" id="gone">
        Pages only in {beforeLabel}
      </Heading>
      <ul>
        {pages.map((page) => (
          <li key={page.href}>
            <Link to={page.href}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The overview of one version: every page that differs from the version before, with the sections that do, and names that came or went. The search
 * finds the overview itself; what it lists, it finds where that is.
 */
export default function Changes({overview: {label, beforeLabel, groups, names, gonePages, others}}: {overview: OverviewData}): ReactNode {
  const title = `What changed in ${label}`;
  return (
    <Layout title={title} description={`Every page and section that is new or different in ${label} compared with ${beforeLabel}.`}>
      <main className={`container margin-vert--lg ${styles.main}`}>
        <article className="markdown">
          <Heading as="h1">{title}</Heading>
          <p>
            Pages and sections that are new or different in {label} compared with {beforeLabel}.
            {others.map((other) => (
              <Fragment key={other.href}>
                {' '}
                See also <Link to={other.href}>what changed in {other.label}</Link>.
              </Fragment>
            ))}
          </p>
          {groups.length === 0 && <p>Nothing has changed yet.</p>}
          {groups.length > 0 && <Counts of={groups} />}
          <Groups of={groups} />
          {names.length > 0 && <ChangedNames of={names} />}
          {gonePages.length > 0 && <GonePages of={gonePages} beforeLabel={beforeLabel} />}
        </article>
      </main>
    </Layout>
  );
}
