import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {parameters} from '@site/src/search/useSearchVersion';
import type {CategoryCount} from '@site/src/search/types';
import type {ReactNode} from 'react';

import {withParameters} from './address';
import styles from './styles.module.css';

interface Props {
  query: string;
  /** The categories in which something matches. */
  categories: readonly CategoryCount[];
  /** The one that is shown; none for all. */
  chosen: CategoryCount | undefined;
}

/** The categories of the site as links that narrow the results, each with how many documents it has. */
export default function Filters({query, categories, chosen}: Props): ReactNode {
  const {pathname, search} = useLocation();
  const total = categories.reduce((sum, {count}) => sum + count, 0);
  const isListed = chosen === undefined || categories.some(({id}) => id === chosen.id);
  return (
    <nav aria-label="Categories" className={styles.filters}>
      {[{name: 'All', id: '', count: total}, ...categories, ...(isListed ? [] : [chosen])].map(({name, id, count}) => (
        <Link
          key={id}
          // What was typed a moment ago is not in the address yet.
          to={`${pathname}?${withParameters(search, {[parameters.query]: query, [parameters.category]: id})}`}
          aria-current={id === (chosen?.id ?? '') ? 'true' : undefined}
          className={styles.filter}>
          {name} <span>{count.toLocaleString('en')}</span>
        </Link>
      ))}
    </nav>
  );
}
