import type {ReactNode} from 'react';

import Lifetime from './Lifetime';

interface Props {
  of: {since?: string | undefined; deprecated?: string | undefined};
  children: string;
}

/** The name of a fact as code, with its marks. */
export default function Name({of: fact, children}: Props): ReactNode {
  return (
    <>
      <code>{children}</code>
      <Lifetime of={fact} />
    </>
  );
}
