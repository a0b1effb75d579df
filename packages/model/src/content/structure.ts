import {existsSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

import type {Place} from '../diagnostics/diagnostic';
import {walk} from '../input-limits/walk';

/** Name Docusaurus gives to the unreleased version in `docs/`. */
const current = 'current';

/** A page that a sidebar names, and where. */
interface SidebarEntry extends Place {
  id: string;
}

/** A version as it is on disk: its folder, its page files and what its sidebar names. */
export interface VersionStructure {
  /** `current`, `6.0`, … */
  name: string;
  /** `docs` or `versioned_docs/version-6.0`. */
  folder: string;
  folderExists: boolean;
  /** Page files by id: `guides/dhcp` → `docs/guides/dhcp.mdx`. */
  pages: ReadonlyMap<string, string>;
  /** Folders that lie too deep below it to be looked into. */
  tooDeep: readonly string[];
  sidebarFile: string;
  sidebarExists: boolean;
  sidebar: readonly SidebarEntry[];
}

/** All versions of a site, newest first. */
export interface Structure {
  root: string;
  versions: readonly VersionStructure[];
}

/**
 * Reads which versions, pages and sidebar entries a site has. Reads names only, no page.
 *
 * @param root folder of the site
 * @param currentSidebars export of `sidebars.ts`
 */
export function readStructure(root: string, currentSidebars: unknown): Structure {
  const released = readJson(join(root, 'versions.json'));
  const names = [current, ...(Array.isArray(released) ? released.map(String) : [])];
  return {
    root,
    versions: names.map((name) => {
      const folder = name === current ? 'docs' : `versioned_docs/version-${name}`;
      const sidebarFile = name === current ? 'sidebars.ts' : `versioned_sidebars/version-${name}-sidebars.json`;
      const sidebarExists = existsSync(join(root, sidebarFile));
      const sidebars = name === current ? currentSidebars : sidebarExists ? readJson(join(root, sidebarFile)) : {};
      return {
        name,
        folder,
        folderExists: isFolder(join(root, folder)),
        ...pageFiles(root, folder),
        sidebarFile,
        sidebarExists,
        sidebar: sidebarExists ? placed(root, sidebarFile, sidebarIds(sidebars)) : [],
      };
    }),
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Docusaurus makes no page of files and folders whose name begins with an underscore. */
function pageFiles(root: string, folder: string): Pick<VersionStructure, 'pages' | 'tooDeep'> {
  const {files, tooDeep} = isFolder(join(root, folder)) ? walk(join(root, folder)) : {files: [], tooDeep: []};
  const pages = files.filter((path) => /\.mdx?$/.test(path) && !path.split('/').some((name) => name.startsWith('_')));
  const byId = pages.map((path) => [path.replace(/\.mdx?$/, ''), `${folder}/${path}`] as const).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return {pages: new Map(byId), tooDeep: tooDeep.map((path) => `${folder}/${path}`)};
}

function sidebarIds(item: unknown): string[] {
  if (typeof item === 'string') {
    return [item];
  }
  if (Array.isArray(item)) {
    return item.flatMap(sidebarIds);
  }
  if (typeof item !== 'object' || item === null) {
    return [];
  }
  if (!('type' in item)) {
    return Object.values(item).flatMap(sidebarIds);
  }
  const ids = (item.type === 'doc' || item.type === 'ref') && 'id' in item ? [String(item.id)] : [];
  const link = 'link' in item ? sidebarIds(item.link) : [];
  return [...ids, ...link, ...('items' in item ? sidebarIds(item.items) : [])];
}

/** Finds the line of each id in the text of the sidebar file; the first line when it is not written out there. */
function placed(root: string, file: string, ids: readonly string[]): SidebarEntry[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return ids.map((id) => {
    const index = lines.findIndex((line) => line.includes(`'${id}'`) || line.includes(`"${id}"`));
    return {id, file, line: Math.max(index, 0) + 1, column: index < 0 ? 1 : (lines[index]?.indexOf(id) ?? 0) + 1};
  });
}
