// Change: the same moon in a quarter of the letters.
import type {Props} from '@theme/Icon/DarkMode';
import type {ReactNode} from 'react';

/** A moon. */
export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path fill="none" stroke="currentColor" strokeWidth={2} d="M11 4a8 8 0 109 9 6 6 0 11-9-9z" />
    </svg>
  );
}
