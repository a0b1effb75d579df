import type {Props} from '@theme/TabItem';
import {type ReactNode, useContext} from 'react';

import {TabsContext} from '../Tabs/context';

/**
 * A panel that its tab names, and that carries its label: on paper and without script there is no strip of tabs, and every panel is shown under its own name.
 *
 * @throws outside of `Tabs`
 */
export default function TabItem({children, className, label, value}: Props): ReactNode {
  const tabs = useContext(TabsContext);
  if (!tabs) {
    throw new Error('A TabItem belongs in Tabs');
  }
  const isSelected = value === tabs.selectedValue;
  return !isSelected && tabs.lazy ? null : (
    <div role="tabpanel" aria-labelledby={tabs.id + value} className={className} hidden={!isSelected}>
      <b hidden data-search="skip">
        {label ?? value}
      </b>
      {children}
    </div>
  );
}
