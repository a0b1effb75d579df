// Change: the same half-filled circle in half the letters.
import type {Props} from '@theme/Icon/SystemColorMode';
import type {ReactNode} from 'react';

/** A circle, half of it filled. */
export default function IconSystemColorMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path fill="currentColor" d="M12 3a9 9 0 100 18 9 9 0 000-18zm0 2a7 7 0 010 14z" />
    </svg>
  );
}
