import type {Props as ItemProps} from '@theme/TabItem';
import Tabs from '@theme-original/Tabs';
import type {Props} from '@theme/Tabs';
import {Children, cloneElement, useId, type ReactElement, type ReactNode} from 'react';

/** Gives each tab an id, so that its panel (`TabItem`) is named by it. */
export default function TabsWrapper({children, ...props}: Props): ReactNode {
  const id = useId();
  return (
    <Tabs {...props}>
      {Children.map(children as ReactElement<ItemProps>[], (item) => cloneElement(item, {attributes: {...item.props.attributes, id: id + item.props.value}}))}
    </Tabs>
  );
}
