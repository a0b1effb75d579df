import type {NavbarItem} from '@docusaurus/theme-common';
import type {ComponentTypesObject} from '@theme/NavbarItem/ComponentTypes';

type KnownKeys<T> = keyof {[Key in keyof T as string extends Key ? never : Key]: T[Key]};

/** Kinds of items that the theme has a component for. */
export const itemKinds: readonly KnownKeys<ComponentTypesObject>[] = [
  'default',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'dropdown',
  'html',
  'localeDropdown',
  'search',
];

/**
 * Checks the items of the navigation bar against the kinds that exist; Docusaurus would say which kind is unknown, but neither where nor what to do.
 * @param file where the items are written
 * @throws when the theme has no component for an item
 */
export function checkItems(items: NavbarItem[], file: string): NavbarItem[] {
  const known: readonly string[] = itemKinds;
  for (const item of items) {
    if (item.type !== undefined && !known.includes(item.type)) {
      const name = typeof item.label === 'string' ? `The navbar item "${item.label}"` : 'A navbar item';
      throw new Error(
        `${file}: ${name} has the type "${item.type}", for which the theme has no component.\n` +
          `    → Write one of ${itemKinds.join(', ')}, or leave the type out for a link`,
      );
    }
    if (item.items) {
      checkItems(item.items, file);
    }
  }
  return items;
}
