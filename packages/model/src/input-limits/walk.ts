import {readdirSync} from 'node:fs';
import {join} from 'node:path';

import {limits} from './limits';

/** Files below a folder. */
export interface Walked {
  /** Paths of regular files from there, with forward slashes. Links are neither followed nor named. */
  files: string[];
  /** Folders that lie too deep to be looked into. */
  tooDeep: string[];
}

/**
 * Lists the files below a folder, as deep as `limits.depth`: a path that is longer than the system's limit would end the whole process.
 *
 * @throws when the folder cannot be read
 */
export function walk(folder: string): Walked {
  const walked: Walked = {files: [], tooDeep: []};
  const open = [''];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const entry of readdirSync(join(folder, path), {withFileTypes: true})) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isFile()) {
        walked.files.push(name);
      } else if (entry.isDirectory()) {
        (name.split('/').length > limits.depth ? walked.tooDeep : open).push(name);
      }
    }
  }
  walked.files.sort();
  return walked;
}
