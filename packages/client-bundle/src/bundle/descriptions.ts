import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import type {PropCategoryGeneratedIndex, PropSidebarItem, PropSidebarItemCategory, PropVersionMetadata} from '@docusaurus/plugin-content-docs';

import {readRegistry} from './registry';

/** Docusaurus's data for the route of a version. */
interface VersionData {
  version: PropVersionMetadata;
}

/** Docusaurus's data for the page of a category, with the descriptions of its pages by their addresses. */
export interface CategoryData {
  categoryGeneratedIndex: PropCategoryGeneratedIndex & {descriptions?: {[href: string]: string}};
}

function categories(items: readonly PropSidebarItem[]): PropSidebarItemCategory[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...categories(item.items)] : []));
}

/** The pages whose cards a category's page shows: its own, and those below labels that have no page. */
function cardsOf(items: readonly PropSidebarItem[]): PropSidebarItem[] {
  return items.flatMap((item) => (item.type === 'category' && item.href === undefined ? cardsOf(item.items) : [item]));
}

/** Sidebar items without what can be told from their absence: that a page is listed, and its id, of which only descriptions were looked up. */
function shortened(items: readonly PropSidebarItem[]): PropSidebarItem[] {
  return items.map((item) => {
    if (item.type === 'category') {
      return {...item, items: shortened(item.items)};
    }
    return item.type === 'link' ? {...item, docId: undefined, unlisted: item.unlisted || undefined} : item;
  });
}

function shortVersion(version: PropVersionMetadata): PropVersionMetadata {
  const docsSidebars = Object.fromEntries(Object.entries(version.docsSidebars).map(([name, items]) => [name, shortened(items)]));
  return {...version, docs: {}, docsSidebars};
}

/**
 * Every page loads the data of its version, with the description of each other page in it, which only the cards on category pages show. So they move there.
 * @param files generated files of the docs plugin by name
 * @returns the files that change
 */
export function moveDescriptions(files: {readonly [name: string]: Partial<VersionData & CategoryData>}): {[name: string]: Partial<VersionData & CategoryData>} {
  const versions = Object.entries(files).flatMap(([name, {version}]) => (version ? [{name, version}] : []));
  const known = new Map(
    versions.flatMap(({version}) =>
      categories(Object.values(version.docsSidebars).flat()).map(({href, items}) => {
        const pages = cardsOf(items).flatMap((item) => (item.type === 'link' && item.docId !== undefined ? [[item.href, item.docId] as const] : []));
        return [href, Object.fromEntries(pages.map(([page, id]) => [page, version.docs[id]?.description ?? '']))];
      }),
    ),
  );
  const moved = Object.entries(files).flatMap(([name, {categoryGeneratedIndex}]) => {
    const descriptions = categoryGeneratedIndex && known.get(categoryGeneratedIndex.permalink);
    return descriptions ? [[name, {categoryGeneratedIndex: {...categoryGeneratedIndex, descriptions}}] as const] : [];
  });
  return {...Object.fromEntries(versions.map(({name, version}) => [name, {version: shortVersion(version)}])), ...Object.fromEntries(moved)};
}

/**
 * Writes the files that `moveDescriptions` changes beside the originals.
 * @param generatedFilesDir `.docusaurus`
 * @returns for each module the file that stands for it, in the browser and on the server
 */
export function writeDescriptions(generatedFilesDir: string): {[request: string]: string} {
  const folder = '@generated/docusaurus-plugin-content-docs/default/p/';
  // Not the folder itself, which holds what was generated for other routes before.
  const modules = readRegistry(readFileSync(join(generatedFilesDir, 'registry.js'), 'utf8')).map(({module}) => module);
  const requests = new Map(modules.filter((module) => module.startsWith(folder)).map((module) => [basename(module), module]));
  const read = (request: string): Partial<VersionData & CategoryData> =>
    JSON.parse(readFileSync(join(generatedFilesDir, request.slice('@generated/'.length)), 'utf8')) as Partial<VersionData & CategoryData>;
  const files = [...requests].map(([name, request]) => [name, read(request)] as const);
  const target = join(generatedFilesDir, 'bundle', 'p');
  mkdirSync(target, {recursive: true});
  return Object.fromEntries(
    Object.entries(moveDescriptions(Object.fromEntries(files))).map(([name, content]) => {
      const file = join(target, name);
      writeFileSync(file, JSON.stringify(content));
      return [requests.get(name) ?? name, file];
    }),
  );
}
