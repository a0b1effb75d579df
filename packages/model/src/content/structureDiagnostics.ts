import type {Diagnostic} from '../diagnostics/diagnostic';
import {DiagnosticsError} from '../diagnostics/error';
import {limits} from '../input-limits/limits';
import type {Structure, VersionStructure} from './structure';

/** Versions that `versions.json` names and that have no folder or no sidebar. */
export function missingVersions({versions}: Structure): Diagnostic[] {
  const place = {rule: 'version-folder', file: 'versions.json', line: 1, column: 1};
  return versions.flatMap(({name, folder, folderExists, sidebarFile, sidebarExists}) => [
    ...(folderExists ? [] : [{...place, message: `Version ${name} has no folder ${folder}`, fix: `Restore the folder, or take ${name} out of versions.json`}]),
    ...(sidebarExists
      ? []
      : [{...place, message: `Version ${name} has no sidebar ${sidebarFile}`, fix: `Restore the file, or take ${name} out of versions.json`}]),
  ]);
}

/** Folders so deep that no path can lead there. */
export function foldersTooDeep({versions}: Structure): Diagnostic[] {
  const message = `The folder is more than ${limits.depth} folders deep`;
  const place = {rule: 'version-folder', line: 1, column: 1};
  return versions.flatMap(({tooDeep}) => tooDeep.map((file) => ({...place, file, message, fix: 'Move its pages up, or remove it'})));
}

/** Pages that a sidebar names and that do not exist. */
export function entriesWithoutPage({versions}: Structure): Diagnostic[] {
  return present(versions).flatMap(({sidebar, pages, folder}) =>
    sidebar
      .filter(({id}) => !pages.has(id))
      .map(({id, file, line, column}) => ({
        ...{rule: 'sidebar-entry', file, line, column},
        message: `The sidebar names ${id}, but there is no page ${folder}/${id}.mdx`,
        fix: 'Write the page, or take the entry out of the sidebar',
      })),
  );
}

/** Pages that no sidebar names, so that no reader finds them. */
export function pagesWithoutEntry({versions}: Structure): Diagnostic[] {
  return present(versions).flatMap(({sidebar, pages, sidebarFile}) =>
    [...pages]
      .filter(([id]) => !sidebar.some((entry) => entry.id === id))
      .map(([id, file]) => ({
        ...{rule: 'sidebar-page', file, line: 1, column: 1},
        message: `The page is not in the sidebar of its version`,
        fix: `Add '${id}' to ${sidebarFile}, or remove the page`,
      })),
  );
}

/**
 * Stops the build when versions, pages and sidebars do not fit together; Docusaurus would say it less clearly, or not at all.
 *
 * @throws DiagnosticsError with everything that is wrong
 */
export function assertStructure(structure: Structure): void {
  const diagnostics = [...missingVersions(structure), ...foldersTooDeep(structure), ...entriesWithoutPage(structure), ...pagesWithoutEntry(structure)];
  if (diagnostics.length > 0) {
    throw new DiagnosticsError('Versions, pages and sidebars do not fit together.', diagnostics);
  }
}

function present(versions: readonly VersionStructure[]): VersionStructure[] {
  return versions.filter(({folderExists, sidebarExists}) => folderExists && sidebarExists);
}
