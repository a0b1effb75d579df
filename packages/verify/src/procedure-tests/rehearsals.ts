import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {type Page, readPage, rehearsalFolder} from '@nodestead-docs/model';
import {currentVersion, getVersionLabel, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';
import {parse} from 'yaml';
import {z} from 'zod';

import {checkPlan} from './checkPlan';
import {type Rehearsal, rehearsal} from './schema';

/** The JSON Schema by which an editor completes and explains a rehearsal. */
export const schemaFile = 'rehearsal.schema.json';

/** A rehearsal with the page it performs. */
export interface LoadedRehearsal {
  /** `current`, `6.0`, … */
  version: string;
  /** Path of the page inside its version, without extension. */
  id: string;
  /** Path of the rehearsal from the root of the repository. */
  file: string;
  page: Page;
  rehearsal: Rehearsal;
}

/** Thrown when rehearsals do not fit their schema or their page: one line each. */
export class RehearsalError extends Error {
  constructor(readonly messages: readonly string[]) {
    super(messages.join('\n'));
  }
}

/** @returns name of a version as it is asked for on the command line: `next`, `6.0` */
export function versionName(version: string): string {
  return getVersionLabel(version).toLowerCase();
}

/**
 * Reads the rehearsals of all versions.
 *
 * @param root folder of the repository
 * @param only path of the one that is wanted, from the root of the repository; all without it
 * @throws RehearsalError when one does not fit its schema, has no page, or does not fit its page
 */
export function loadRehearsals(root: string, only?: string): LoadedRehearsal[] {
  const messages: string[] = [];
  const loaded = [currentVersion, ...releasedVersions].flatMap((version) => {
    const folder = join(versionFolder(version), rehearsalFolder);
    return namesIn(join(root, folder)).flatMap((name) => {
      const file = join(folder, name);
      if (only !== undefined && file !== only) {
        return [];
      }
      try {
        return [loadRehearsal(root, version, name.replace(/\.yaml$/u, ''), file)];
      } catch (error) {
        if (!(error instanceof RehearsalError)) {
          throw error;
        }
        messages.push(...error.messages);
        return [];
      }
    });
  });
  if (messages.length > 0) {
    throw new RehearsalError(messages);
  }
  return loaded;
}

function namesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.yaml'))
        .sort()
    : [];
}

function loadRehearsal(root: string, version: string, id: string, file: string): LoadedRehearsal {
  const text = readFileSync(join(root, file), 'utf8');
  const pageFile = `${versionFolder(version)}/${id}.mdx`;
  if (!existsSync(join(root, pageFile))) {
    throw new RehearsalError([`${file}: there is no page ${pageFile}`]);
  }
  const read = readRehearsal(text, file);
  const page = readPage(root, pageFile, id);
  const messages = checkPlan(page, read).map(({variant, message}) => `${file}: ${variant === undefined ? '' : `${variant}: `}${message}`);
  if (messages.length > 0) {
    throw new RehearsalError(messages);
  }
  return {version, id, file, page, rehearsal: read};
}

/**
 * Reads the text of a rehearsal.
 *
 * @throws RehearsalError when it is not YAML or does not fit the schema
 */
export function readRehearsal(text: string, file: string): Rehearsal {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    throw new RehearsalError([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const result = rehearsal.safeParse(data);
  if (!result.success) {
    throw new RehearsalError(result.error.issues.flatMap(plainIssues).map(({path, message}) => `${file}: /${path.join('/')}: ${message}`));
  }
  return result.data;
}

interface PlainIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** Of the kinds of step that something could have been, speaks of the one it comes closest to. */
function plainIssues(issue: z.core.$ZodIssue): PlainIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [issue];
  }
  const branches = issue.errors.map((issues) => issues.flatMap(plainIssues));
  const closest = branches.reduce((best, branch) => (branch.length < best.length ? branch : best));
  return closest.map(({path, message}) => ({path: [...issue.path, ...path], message}));
}

/** The text of the JSON Schema. */
export function schemaText(): string {
  return `${JSON.stringify({title: 'rehearsal', ...z.toJSONSchema(rehearsal, {target: 'draft-7', io: 'input'})}, null, 2)}\n`;
}
