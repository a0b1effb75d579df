import Link from '@docusaurus/Link';
import type {TagPageData} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import Call from '../Call';
import Objects from '../Objects';
import Operation from '../Operation';
import Page from '../Page';
import styles from '../styles.page.module.css';

/** The page of one tag: its operations, then the objects they answer with. */
export default function TagPage({page}: {page: TagPageData}): ReactNode {
  const {title, description, versions, operations, objects, links} = page;
  const toc = [
    ...operations.map((operation) => ({value: operation.title, id: operation.id, level: 2})),
    ...(objects.length > 0 ? [{value: 'Objects', id: 'objects', level: 2}] : []),
    ...objects.map(({name}) => ({value: name, id: name, level: 3})),
  ];
  return (
    <Page title={title} description={description} versions={versions} toc={toc}>
      <nav className={styles.list} aria-label="Operations on this page" data-search="skip">
        <ul className={styles.calls}>
          {operations.map(({id, title: name, method, path}) => (
            <li key={id}>
              <Link to={`#${id}`}>{name}</Link> <Call method={method} path={path} />
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} links={links} />
      ))}
      {objects.length > 0 && <Objects objects={objects} links={links} />}
    </Page>
  );
}
