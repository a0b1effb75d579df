import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FlagTable from './FlagTable';

interface Props {
  facts: Facts['commands'];
  caption?: string;
}

/** Flags that every command takes. */
export default function GlobalFlags({facts, caption = 'Flags of every command'}: Props): ReactNode {
  return <FlagTable flags={facts.globalFlags} caption={caption} />;
}

GlobalFlags.select = ({facts: {globalFlags}}: Props) => ({globalFlags});
