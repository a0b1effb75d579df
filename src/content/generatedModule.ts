import {relative, sep} from 'node:path';

/**
 * @param file a file that Docusaurus's `createData` wrote, as it returned it
 * @param generatedFilesDir `.docusaurus`
 * @returns a request for the module that is the same in every checkout: Docusaurus names chunks by a hash of it, and two builds of a commit have to be equal
 */
export function generatedModule(file: string, generatedFilesDir: string): string {
  return `@generated/${relative(generatedFilesDir, file).split(sep).join('/')}`;
}
