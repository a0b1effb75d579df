import Link from '@docusaurus/Link';
import type {CategoryCount} from '@nodestead-docs/search';
import {parameters} from '@site/src/client/search/useSearchVersion';
import type {ReactNode} from 'react';

import {useAddress} from './useAddress';

interface Props {
  query: string;
  /** The categories in which something matches. */
  categories: readonly CategoryCount[];
  /** The one that is shown; none for all. */
  chosen: CategoryCount | undefined;
}

/** The categories of the site as links that narrow the results, each with how many documents it has. */
export default function Filters({query, categories, chosen}: Props): ReactNode {
  const {linkTo, goTo} = useAddress();
  const total = categories.reduce((sum, {count}) => sum + count, 0);
  const isListed = chosen === undefined || categories.some(({id}) => id === chosen.id);
  return (
    <nav aria-label="Categories" className="ns-filters">
      {[{name: 'All', id: '', count: total}, ...categories, ...(isListed ? [] : [chosen])].map(({name, id, count}) => {
        // The address lags behind the last keystrokes.
        const changes = {[parameters.query]: query, [parameters.category]: id};
        return (
          <Link
            key={id}
            to={linkTo(changes)}
            aria-current={id === (chosen?.id ?? '') ? 'true' : undefined}
            onClick={(event) => {
              if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
                event.preventDefault();
                goTo(changes);
              }
            }}>
            {name} <span>{count.toLocaleString('en')}</span>
          </Link>
        );
      })}
    </nav>
  );
}
