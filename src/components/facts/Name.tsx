import {Fragment, type ReactNode} from 'react';

import Lifetime from './Lifetime';

interface Props {
  /** Whose marks follow; none where they stand elsewhere. */
  of?: {since?: string | undefined; deprecated?: string | undefined};
  children: string;
}

/** The name of a fact as code, with its marks. Long names break behind full stops, slashes and the like, not inside words. */
export default function Name({of: fact = {}, children}: Props): ReactNode {
  return (
    <>
      <code>
        {children.split(/(?<=[./@_])(?=\w|<)/u).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </code>
      <Lifetime of={fact} />
    </>
  );
}
