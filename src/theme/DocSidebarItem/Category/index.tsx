import type {Props} from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import type {ReactNode} from 'react';

/** The theme's category; a label that neither leads anywhere nor folds is no stop of the keyboard, and no link for crawlers. */
export default function DocSidebarItemCategoryWrapper(props: Props): ReactNode {
  const {collapsible, href} = props.item;
  return <Category {...props} {...(!collapsible && href === undefined && {role: 'none', tabIndex: undefined})} />;
}
