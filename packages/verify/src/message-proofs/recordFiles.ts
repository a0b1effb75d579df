import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Folder of what is said about the messages of programs, one file for each program, from the root of the repository. */
const programsFolder = 'packages/verify/src/message-proofs/programs';
/** File that `npm run quotes` writes: where in Debian's packages each message was found. */
export const foundFile = 'packages/verify/src/message-proofs/found.yaml';

/** @returns the files of all programs, from the root of the repository; none where a project has no such folder */
export function programFiles(root: string): string[] {
  const folder = join(root, programsFolder);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `${programsFolder}/${name}`);
}

/** @returns names and texts of all files of records, as they are */
export function recordTexts(root: string): string[] {
  return [...programFiles(root), foundFile].filter((file) => existsSync(join(root, file))).flatMap((file) => [file, readFileSync(join(root, file), 'utf8')]);
}
