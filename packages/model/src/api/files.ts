import fs from 'node:fs';
import path from 'node:path';

import type {Diagnostic} from '../diagnostics/diagnostic';
import {readStart, yamlRefusal} from '../input-limits/hostileText';
import {limits} from '../input-limits/limits';
import {walk} from '../input-limits/walk';

/** Rule of what cannot be parsed. */
export const unreadableRule = 'yaml-parse';

/** Summary of the error that names what is wrong with a document. */
export const unusable = 'The API document cannot be used.';

/** @param facts the version's `_facts` folder @returns the document's first file */
export function entryOf(facts: string): string {
  return path.join(facts, 'openapi', 'openapi.yaml');
}

/** Names files relative to the repository, as all diagnostics do, and leaves out the full stop of the linter's sentences. */
export function withRelativePaths(diagnostic: Diagnostic, root: string): Diagnostic {
  const file = path.relative(root, diagnostic.file).split(path.sep).join('/');
  return {...diagnostic, file, message: diagnostic.message.replaceAll(`${root}${path.sep}`, '').replace(/\.$/, '')};
}

/**
 * Files that would end this process while they are parsed.
 *
 * @param facts the version's `_facts` folder
 * @param root folder that diagnostics name files relative to
 */
export function refusedFiles(facts: string, root: string): Diagnostic[] {
  const folder = path.join(facts, 'openapi');
  const parts = fs.existsSync(folder) ? walk(folder).files.map((name) => path.join(folder, name)) : [];
  const files = ['roles.yaml', 'tasks.yaml', 'events.yaml'].map((name) => path.join(facts, name)).filter((file) => fs.existsSync(file));
  return [...files, ...parts].flatMap((file) => {
    const refusal = yamlRefusal(readStart(file, limits.facts));
    return refusal ? [withRelativePaths({...refusal, file, pointer: '#/', rule: unreadableRule, fix: 'Write the values out, in a smaller file'}, root)] : [];
  });
}
