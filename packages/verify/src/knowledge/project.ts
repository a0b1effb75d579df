import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import {type Page, readPage, readStructure, type Structure, type VersionStructure} from '@nodestead-docs/model';

import {Knowledge} from './productModel';

/** A version with its pages read. */
export interface Version extends Omit<VersionStructure, 'pages'> {
  pages: readonly Page[];
  knowledge: Knowledge;
  page(id: string): Page | undefined;
}

/** @returns whether a page is meant by one of the paths: its file, a folder above it, or its path in every version that has it */
export function covers(paths: readonly string[], {file, id}: Pick<Page, 'file' | 'id'>): boolean {
  return paths.some((path) => file === path || file.startsWith(`${path}/`) || id === path);
}

/** Everything the rules look at. */
export interface Project {
  root: string;
  structure: Structure;
  versions: readonly Version[];
}

/**
 * Reads the whole project: `docs/`, `versioned_docs/`, the sidebars and `versions.json`.
 *
 * @param root folder that holds them
 * @param factsOf where the facts of a version's folder lie, when they are not in the project itself
 */
export async function loadProject(root: string, factsOf = (folder: string) => new Knowledge(root, folder)): Promise<Project> {
  const sidebars = (await import(pathToFileURL(join(root, 'sidebars.ts')).href)) as {default: unknown};
  const structure = readStructure(root, sidebars.default);
  return {
    root,
    structure,
    versions: structure.versions.map((version) => {
      const pages = [...version.pages].map(([id, file]) => readPage(root, file, id));
      const byId = new Map(pages.map((page) => [page.id, page]));
      return {...version, pages, knowledge: factsOf(version.folder), page: (id) => byId.get(id)};
    }),
  };
}
