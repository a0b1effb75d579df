import type {SiteFault} from '../checks/model/rule';
import type {Structure, VersionStructure} from './structure';

/** Versions that `versions.json` names and that have no folder or no sidebar. */
export function missingVersions({versions}: Structure): SiteFault[] {
  const place = {file: 'versions.json', line: 1, column: 1};
  return versions.flatMap(({name, folder, folderExists, sidebarFile, sidebarExists}) => [
    ...(folderExists ? [] : [{...place, message: `Version ${name} has no folder ${folder}`, cure: `Restore the folder, or take ${name} out of versions.json`}]),
    ...(sidebarExists
      ? []
      : [{...place, message: `Version ${name} has no sidebar ${sidebarFile}`, cure: `Restore the file, or take ${name} out of versions.json`}]),
  ]);
}

/** Pages that a sidebar names and that do not exist. */
export function entriesWithoutPage({versions}: Structure): SiteFault[] {
  return present(versions).flatMap(({sidebar, pages, folder}) =>
    sidebar
      .filter(({id}) => !pages.has(id))
      .map(({id, file, line, column}) => ({
        ...{file, line, column},
        message: `The sidebar names ${id}, but there is no page ${folder}/${id}.mdx`,
        cure: 'Write the page, or take the entry out of the sidebar',
      })),
  );
}

/** Pages that no sidebar names, so that no reader finds them. */
export function pagesWithoutEntry({versions}: Structure): SiteFault[] {
  return present(versions).flatMap(({sidebar, pages, sidebarFile}) =>
    [...pages]
      .filter(([id]) => !sidebar.some((entry) => entry.id === id))
      .map(([id, file]) => ({
        ...{file, line: 1, column: 1},
        message: `The page is not in the sidebar of its version`,
        cure: `Add '${id}' to ${sidebarFile}, or remove the page`,
      })),
  );
}

/**
 * Stops the build when versions, pages and sidebars do not fit together; Docusaurus would say it less clearly, or not at all.
 *
 * @throws with every fault, its file and its cure
 */
export function assertStructure(structure: Structure): void {
  const faults = [...missingVersions(structure), ...entriesWithoutPage(structure), ...pagesWithoutEntry(structure)];
  if (faults.length > 0) {
    const lines = faults.map(({file, line, column, message, cure}) => `${file}:${line}:${column}  ${message}\n    → ${cure}`);
    const error = new Error(`Versions, pages and sidebars do not fit together.\n\n${lines.join('\n')}\n`);
    // The place that matters is in the message; a stack of our own code would bury it.
    error.stack = error.message;
    throw error;
  }
}

function present(versions: readonly VersionStructure[]): VersionStructure[] {
  return versions.filter(({folderExists, sidebarExists}) => folderExists && sidebarExists);
}
