import {existsSync, renameSync, rmSync} from 'node:fs';

/**
 * Puts one folder in place of another, so that whoever looks finds all of the old one or all of the new one.
 * @param place may be missing
 * @param next on the same file system
 * @param old where what was in the place is while it is removed
 */
export function replaceFolder(place: string, next: string, old: string): void {
  rmSync(old, {recursive: true, force: true});
  if (existsSync(place)) {
    renameSync(place, old);
  }
  renameSync(next, place);
  rmSync(old, {recursive: true, force: true});
}
