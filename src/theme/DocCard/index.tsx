// Change: the site's icons instead of emoji in the heading, no truncated text; descriptions come with the category (src/client/descriptions.ts); a category says how many pages it has.
import Link from '@docusaurus/Link';
import type {PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import {findFirstSidebarItemLink} from '@docusaurus/plugin-content-docs/client';
import {useDescription} from '@site/src/client/descriptions';
import Icon, {type IconName} from '@site/src/components/Icon';
import type {Props} from '@theme/DocCard';
import Heading from '@theme/Heading';
import {type ReactNode, useContext} from 'react';

import {CardLevel} from './level';
import styles from './styles.page.module.css';

function Card({href, icon, title, description, note}: {href: string; icon: IconName; title: string; description?: string; note?: string}): ReactNode {
  return (
    <Link href={href} className={styles.card}>
      <Heading as={useContext(CardLevel)} className={styles.title}>
        <Icon name={icon} />
        {title}
      </Heading>
      {description && <p className={styles.description}>{description}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </Link>
  );
}

function pageCount(items: PropSidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.type === 'category' ? pageCount(item.items) : 1), 0);
}

function CategoryCard({item}: {item: PropSidebarItemCategory}): ReactNode {
  const href = findFirstSidebarItemLink(item);
  return href ? <Card href={href} icon="pages" title={item.label} description={item.description} note={`${pageCount(item.items)} pages`} /> : null;
}

function PageCard({item}: {item: PropSidebarItemLink}): ReactNode {
  const description = useDescription(item);
  return <Card href={item.href} icon="page" title={item.label} description={item.description ?? description} />;
}

/** A card on a category page: what the page or category is called and what it is for. */
export default function DocCard({item}: Props): ReactNode {
  switch (item.type) {
    case 'link':
      return <PageCard item={item} />;
    case 'category':
      return <CategoryCard item={item} />;
    default:
      throw new Error(`unknown item type ${JSON.stringify(item)}`);
  }
}
