import Link from '@docusaurus/Link';
import type {IndexPageData} from '@nodestead-docs/model';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';

import Call from '../Call';
import Fields from '../Fields';
import Page from '../Page';
import Prose from '../Prose';
import styles from '../styles.page.module.css';

/** The start page of a version's reference: what holds for every call, then all operations at a glance. */
export default function IndexPage({page}: {page: IndexPageData}): ReactNode {
  const {title, description, versions, paragraphs, groups, problem, download, links} = page;
  const toc = [
    ...groups.flatMap((group) => [{value: group.title, id: group.id, level: 2}, ...group.tags.map((tag) => ({value: tag.title, id: tag.id, level: 3}))]),
    {value: 'Problem', id: problem.name, level: 2},
  ];
  return (
    <Page title={title} description={description} versions={versions} toc={toc} start>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Prose text={paragraph} />
        </p>
      ))}
      <p>
        New to it? <Link to="/api">The API in ten minutes</Link> goes from a token to a server. The whole reference in one file:{' '}
        <Link to={`pathname://${download}`}>OpenAPI 3.1 document</Link>.
      </p>
      {groups.flatMap((group) => [
        <Heading key={group.title} as="h2" id={group.id}>
          {group.title}
        </Heading>,
        ...group.tags.flatMap((tag) => [
          <Heading key={tag.href} as="h3" id={tag.id}>
            <Link to={tag.href}>{tag.title}</Link>
          </Heading>,
          <p key={`${tag.href}-text`}>{tag.description}</p>,
          <ul key={`${tag.href}-list`} className={styles.calls}>
            {tag.operations.map((operation) => (
              <li key={operation.href}>
                <Link to={operation.href}>{operation.title}</Link> <Call method={operation.method} path={operation.path} />
              </li>
            ))}
          </ul>,
        ]),
      ])}
      <Heading as="h2" id={problem.name}>
        Problem
      </Heading>
      <p>
        The body of every answer with a status of 400 or more, as <code>application/problem+json</code>. The kinds are explained on{' '}
        <Link to="/api#problems">the API page</Link>.
      </p>
      <Fields caption="Fields of Problem" rows={problem.rows} links={links} answered />
    </Page>
  );
}
