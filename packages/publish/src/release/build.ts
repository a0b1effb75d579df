import {execFileSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {lockBuilds} from './lock';
import {type Command, commandsOf} from './scripts';

/** Options of a build. */
export interface Build {
  /** Folder of the project, or of another checkout of it. */
  project: string;
  /** Folder for the built site. */
  site: string;
  /** Folder for the rules of web servers. */
  rules: string;
  /** Folder for Docusaurus's generated files, below the project. Leftovers of an earlier build are removed first. */
  generated: string;
  /** Path below which the site will be served. */
  baseUrl: string;
  /** Whether to write `.br` and `.gz` beside the files. */
  compress: boolean;
  /** Whether the printed manuals are added, and linked. */
  manual: boolean;
  /** Whether nothing is taken from earlier builds. */
  fromScratch: boolean;
  /** Whether only errors are printed. */
  quiet: boolean;
  /** Return value of `onlyBuild`. */
  lock: number;
}

/** Folder of what `npm run build` makes until all of it is there; the generated files in it give chunks their ids, so builds that are compared have them there. */
export const buildFolder = '.cache/build';

/**
 * Says that this process builds, in the project's folder.
 * @returns descriptor of the lock
 * @throws when another process does
 */
export function onlyBuild(): number {
  const lock = lockBuilds('.cache/build.lock');
  if (lock === undefined) {
    throw new Error('A build is running in this checkout already. Nothing was begun: two would overwrite what the other makes.');
  }
  return lock;
}

/** Builds: Docusaurus, and what comes after it. Throws when the build fails. */
export function build({project, site, rules, generated, baseUrl, compress, manual, fromScratch, quiet, lock}: Build): void {
  const run = ([program, ...args]: Command, ...options: string[]): void => {
    execFileSync(program, [...args, ...options], {
      cwd: project,
      // Whoever outlives this process goes on writing, and keeps the lock.
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit', lock],
      env: {
        ...process.env,
        BASE_URL: baseUrl,
        MANUAL: String(manual),
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
        // As in `start.mjs`: nothing is asked of the registry.
        NO_UPDATE_NOTIFIER: '1',
        // Docusaurus sorts pages and routes by the language of who builds (handbook/upstream.md).
        LC_ALL: 'C.UTF-8',
        ...(fromScratch ? {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'} : {}),
      },
    });
  };
  const compile = (): void => {
    [generated, site].forEach((folder) => rmSync(resolve(project, folder), {recursive: true, force: true}));
    commandsOf(project, 'build:compile').forEach((command) => run(command, '--out-dir', site));
  };
  try {
    compile();
  } catch (error) {
    if (!stoodStill(error)) {
      throw error;
    }
    console.error("Building once more, without the bundler's cache.");
    rmSync(join(project, 'node_modules/.cache/rspack'), {recursive: true, force: true});
    compile();
  }
  const finish = ['--site', site, '--rules', rules, ...(compress ? [] : ['--no-compress']), ...(manual ? ['--manual'] : [])];
  commandsOf(project, 'build:finish').forEach((command) => run(command, ...finish));
}

/** Whether the bundler has ended itself because it stood still (`StandstillPlugin` of client-bundle). */
function stoodStill(error: unknown): boolean {
  return error instanceof Error && 'signal' in error && error.signal === 'SIGALRM';
}
