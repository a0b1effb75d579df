import type {Facts} from '@site/src/facts/schemas';
import type {ReactNode} from 'react';

import FlagTable from './FlagTable';

/** Flags that every command takes. */
export default function GlobalFlags({facts, caption = 'Flags of every command'}: {facts: Facts['commands']; caption?: string}): ReactNode {
  return <FlagTable flags={facts.globalFlags} caption={caption} />;
}
