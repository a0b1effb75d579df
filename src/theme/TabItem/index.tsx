import type {Props} from '@theme/TabItem';
import type {ReactNode} from 'react';

/**
 * A panel that its tab names, and that carries its label: on paper and without script there is no strip of tabs, and every panel is shown under its own name.
 */
export default function TabItem({attributes, children, className, hidden, label, value}: Props): ReactNode {
  return (
    <div role="tabpanel" aria-labelledby={attributes?.id as string | undefined} className={className} hidden={hidden}>
      <b hidden data-search="skip">
        {label ?? value}
      </b>
      {children}
    </div>
  );
}
