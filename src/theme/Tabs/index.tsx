// Change: the tabs are not made a second time once the page has its script, which the theme does for a bug that it has not had since it keeps choices in a store:
// a reader's focus and first click stay. Each tab has an id, so that its panel (`TabItem`) is named by it.
import {sanitizeTabsChildren, useScrollPositionBlocker, useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Tabs';
import clsx from 'clsx';
import {type KeyboardEvent, type ReactNode, useId, useMemo} from 'react';

import {TabsContext} from './context';
import styles from './styles.module.css';

/** Arrows move the focus along the tabs and round their ends. */
function focusBeside(tab: Element, step: number): void {
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  tabs.at((tabs.indexOf(tab as HTMLElement) + step) % tabs.length)?.focus();
}

/** Tabs and their panels; what is chosen in one group is chosen in all of its name. */
export default function Tabs({className, block, lazy, ...props}: Props): ReactNode {
  const id = useId();
  const {selectedValue, selectValue, tabValues} = useTabs(props);
  const state = useMemo(() => ({id, selectedValue, lazy}), [id, selectedValue, lazy]);
  const {blockElementScrollPositionUntilNextRender} = useScrollPositionBlocker();
  const choose = (tab: HTMLElement, value: string): void => {
    if (value !== selectedValue) {
      blockElementScrollPositionUntilNextRender(tab);
      selectValue(value);
    }
  };
  const onKeyDown = ({key, currentTarget}: KeyboardEvent<HTMLElement>, value: string): void => {
    if (key === 'Enter') {
      choose(currentTarget, value);
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      focusBeside(currentTarget, key === 'ArrowRight' ? 1 : -1);
    }
  };
  return (
    <div className={clsx('tabs-container', styles.tabs)}>
      <ul role="tablist" aria-orientation="horizontal" className={clsx('tabs', block && 'tabs--block', className)}>
        {tabValues.map(({value, label, attributes}) => (
          <li
            {...attributes}
            key={value}
            id={id + value}
            role="tab"
            tabIndex={selectedValue === value ? 0 : -1}
            aria-selected={selectedValue === value}
            onKeyDown={(event) => onKeyDown(event, value)}
            onClick={({currentTarget}) => choose(currentTarget, value)}
            className={clsx('tabs__item', styles.tab, attributes?.className as string | undefined, selectedValue === value && 'tabs__item--active')}>
            {label ?? value}
          </li>
        ))}
      </ul>
      <div className="margin-top--md">
        <TabsContext.Provider value={state}>{sanitizeTabsChildren(props.children)}</TabsContext.Provider>
      </div>
    </div>
  );
}
