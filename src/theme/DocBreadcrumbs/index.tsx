import CopyPage from '@site/src/components/CopyPage';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** The theme's breadcrumbs with the button that copies the page beside them: the one line that every page has above its title. */
export default function DocBreadcrumbsWrapper(): ReactNode {
  return (
    <div className={styles.line}>
      <DocBreadcrumbs />
      <CopyPage />
    </div>
  );
}
