import type {ReactNode} from 'react';

/**
 * Lists the changes to these pages since the previous version.
 * @param children filled in by `src/content/changes`, from what the overview of all changes is made from
 */
export default function LatestChanges({children}: {children?: ReactNode}): ReactNode {
  return <div data-search="skip">{children}</div>;
}
