// Change: what the sidebar groups under a label that has no page stands under the same label here; the category of known errors begins with the list of all.
import type {PropSidebarItem, PropSidebarItemCategory} from '@docusaurus/plugin-content-docs';
import {filterDocCardListItems} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {useErrorsAddress} from '@site/src/client/useErrorsAddress';
import {CardLevel} from '@site/src/theme/DocCard/level';
import DocCard from '@theme/DocCard';
import type {Props} from '@theme/DocCardList';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';

import styles from './styles.page.module.css';

function isGroup(item: PropSidebarItem): item is PropSidebarItemCategory {
  return item.type === 'category' && item.href === undefined;
}

function Cards({items}: {items: PropSidebarItem[]}): ReactNode {
  return (
    items.length > 0 && (
      <div className={styles.cards}>
        {items.map((item) => (
          <DocCard key={'href' in item ? item.href : undefined} item={item} />
        ))}
      </div>
    )
  );
}

/** The list of all errors, which is no page of the sidebar, in the category that it belongs to. */
function useAllErrors(): PropSidebarItem[] {
  const href = useErrorsAddress();
  const isTroubleshooting = useLocation().pathname.endsWith('/category/troubleshooting');
  return isTroubleshooting ? [{type: 'link', label: 'All errors', href, description: 'Every error text, by program, A to Z.'}] : [];
}

/** The pages of a category as cards. */
export default function DocCardList({items = [], className}: Props): ReactNode {
  const shown = [...useAllErrors(), ...filterDocCardListItems(items)];
  return (
    <section className={className}>
      <Cards items={shown.filter((item) => !isGroup(item))} />
      {shown.filter(isGroup).map(({label, items: pages}) => (
        <section key={label}>
          <Heading as="h2">{label}</Heading>
          <CardLevel.Provider value="h3">
            <Cards items={pages} />
          </CardLevel.Provider>
        </section>
      ))}
    </section>
  );
}
