import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';

const categoryPrefix = '/category/';

/**
 * @param version a version of the documentation
 * @returns its category pages with a label made from the address (`release-notes` → `Release notes`), in the order of the sidebar
 */
export function topCategories(version: GlobalVersion): {path: string; label: string}[] {
  return version.docs
    .filter(({id}) => id.startsWith(categoryPrefix))
    .map(({id, path}) => {
      const words = id.slice(categoryPrefix.length).replaceAll('-', ' ');
      return {path, label: words.charAt(0).toUpperCase() + words.slice(1)};
    });
}
