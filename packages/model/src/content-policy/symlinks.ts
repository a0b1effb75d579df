import {existsSync, lstatSync, readdirSync, readlinkSync} from 'node:fs';
import {basename, join} from 'node:path';

import type {Refusal} from './refusal';

/** Everything of the repository that the build publishes, or reads as pages and facts. */
const published = ['docs', 'versioned_docs', 'versioned_sidebars', 'static', 'src/pages'];

/**
 * Symbolic links among what is published: the build would publish what they lead to, which may be any file of the machine.
 *
 * @param root folder of the repository
 */
export function refusedSymlinks(root: string): Refusal[] {
  return published.flatMap((folder) => below(root, folder));
}

/** Emacs marks a file that is being edited by a link beside it, whose target is a name and no file. */
function isEditorLock(root: string, path: string): boolean {
  return basename(path).startsWith('.#') && !existsSync(join(root, path));
}

function below(root: string, path: string): Refusal[] {
  const entry = lstatSync(join(root, path), {throwIfNoEntry: false});
  if (entry?.isSymbolicLink() && !isEditorLock(root, path)) {
    const target = readlinkSync(join(root, path));
    return [
      {
        ...{file: path, line: 1, column: 1},
        message: `This is a symbolic link, to ${target}, and not a file of the repository`,
        fix: 'Put a copy of the file in its place',
      },
    ];
  }
  return entry?.isDirectory()
    ? readdirSync(join(root, path))
        .sort()
        .flatMap((name) => below(root, `${path}/${name}`))
    : [];
}
