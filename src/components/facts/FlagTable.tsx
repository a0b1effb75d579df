import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import FactTable from './FactTable';
import Inline from './Inline';
import Lifetime from './Lifetime';

type Flag = Facts['commands']['globalFlags'][number];

/** Flags with their values, meanings and defaults. */
export default function FlagTable({flags, caption}: {flags: readonly Flag[]; caption: string}): ReactNode {
  return (
    <FactTable
      caption={caption}
      rows={flags}
      columns={[
        {
          header: 'Flag',
          cell: (flag) => (
            <>
              <code>{flag.value === undefined ? flag.flag : `${flag.flag} ${flag.value}`}</code>
              <Lifetime of={flag} />
            </>
          ),
        },
        {
          header: 'Meaning',
          cell: (flag) => (
            <>
              <Inline text={flag.meaning} />
              {flag.required === true && ' Required.'}
              {flag.repeatable === true && ' May be repeated.'}
            </>
          ),
        },
        // A column in which no flag has anything tells a reader nothing.
        ...(flags.some((flag) => flag.default !== undefined)
          ? [{header: 'Default', cell: (flag: Flag) => (flag.default === undefined ? null : <Inline text={flag.default} />)}]
          : []),
      ]}
    />
  );
}
