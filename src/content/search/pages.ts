import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadedPlugin} from '@docusaurus/types';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Page metadata for the index. */
export interface PageFacts {
  /** Labels of the categories above the page, outermost first. */
  breadcrumbs: string[];
  /** Words that lead to the page without being in it. */
  keywords: string[];
  description: string;
}

/** A generated category page: the search plugin leaves these out, so their text comes from the sidebar. */
export interface CategoryPage extends PageFacts {
  title: string;
}

/** The pages that an index of one version knows by front matter or sidebar, by address. */
export interface VersionPages {
  docs: Map<string, PageFacts>;
  categories: Map<string, CategoryPage>;
  /** Pages under `src/pages`: they belong to no version, so every index has them. */
  plain: Map<string, PageFacts>;
}

/** The part of the pages plugin's content that is used here. */
interface PlainPage {
  permalink: string;
  description?: string;
  frontMatter?: {keywords?: unknown};
}

/** @returns the versions that the docs plugin loaded */
export function loadedVersions(plugins: readonly LoadedPlugin[]): LoadedVersion[] {
  return plugins.filter(({name}) => name === 'docusaurus-plugin-content-docs').flatMap(({content}) => (content as LoadedContent).loadedVersions);
}

function plainPages(plugins: readonly LoadedPlugin[]): Map<string, PageFacts> {
  const pages = plugins.filter(({name}) => name === 'docusaurus-plugin-content-pages').flatMap(({content}) => (content ?? []) as PlainPage[]);
  return new Map(
    pages.map(({permalink, description = '', frontMatter}) => [permalink, {breadcrumbs: [], keywords: asList(frontMatter?.keywords), description}]),
  );
}

/** Front matter and sidebars give keywords as one string or as a list. */
function asList(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return Array.isArray(value) ? value.map(String) : [];
}

/**
 * @param version a version as the docs plugin loaded it
 * @param plugins all plugins of the site
 * @returns its documents, its generated category pages and the pages of no version, each with what the index adds to its text
 */
export function pagesOfVersion(version: LoadedVersion, plugins: readonly LoadedPlugin[]): VersionPages {
  const trails = new Map<string, string[]>();
  const categories = new Map<string, CategoryPage>();

  const walk = (items: readonly SidebarItem[], trail: string[]) => {
    for (const item of items) {
      if (item.type === 'doc' || item.type === 'ref') {
        trails.set(item.id, trail);
      } else if (item.type === 'category') {
        if (item.link?.type === 'doc') {
          trails.set(item.link.id, trail);
        } else if (item.link?.type === 'generated-index') {
          categories.set(item.link.permalink, {
            title: item.link.title ?? item.label,
            breadcrumbs: trail,
            keywords: asList(item.link.keywords),
            description: item.link.description ?? '',
          });
        }
        walk(item.items, [...trail, item.label]);
      }
    }
  };
  Object.values(version.sidebars).forEach((items) => walk(items, []));

  const docs = new Map(
    version.docs.map((doc) => [
      doc.permalink,
      {
        breadcrumbs: trails.get(doc.id) ?? [],
        keywords: asList(doc.frontMatter.keywords),
        description: doc.description,
      },
    ]),
  );
  return {docs, categories, plain: plainPages(plugins)};
}
