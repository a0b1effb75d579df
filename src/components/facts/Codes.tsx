import {Fragment, type ReactNode} from 'react';

/** Names in code, separated by commas. */
export default function Codes({of: names}: {of: readonly string[]}): ReactNode {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </Fragment>
  ));
}
