import Heading from '@theme/Heading';
import type {ReactNode} from 'react';

import Lifetime from '../Lifetime';
import styles from './styles.module.css';

interface Props {
  of: {since?: string | undefined; deprecated?: string | undefined};
  level: 2 | 3 | 4 | 5;
  id: string;
  children: string;
}

/** The name of a fact as a heading. Its marks are below, so that neither search results nor links to the heading take them for its name. */
export default function NameHeading({of: fact, level, id, children}: Props): ReactNode {
  return (
    <>
      <Heading as={`h${level}`} id={id}>
        <code>{children}</code>
      </Heading>
      {(fact.since ?? fact.deprecated) !== undefined && (
        <p className={styles.marks} data-search="skip">
          <Lifetime of={fact} />
        </p>
      )}
    </>
  );
}
