import type {Props} from '@theme/TabItem';
import TabItem from '@theme-original/TabItem';
import type {ReactNode} from 'react';

/** A panel that carries its label: on paper and without script there is no strip of tabs, and every panel is shown under its own name. */
export default function TabItemWrapper({children, ...props}: Props): ReactNode {
  return (
    <TabItem {...props}>
      <b hidden data-search="skip">
        {props.label ?? props.value}
      </b>
      {children}
    </TabItem>
  );
}
