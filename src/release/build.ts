import {execFileSync} from 'node:child_process';

import {commandsOf, type Command} from './scripts';

/** A build beside the usual one, which it leaves alone. */
export interface SideBuild {
  /** Folder of the project, or of another checkout of it. */
  project: string;
  /** Folder for the built site. */
  site: string;
  /** Folder for the rules of web servers. */
  rules: string;
  /** Folder for what Docusaurus generates, below the project. */
  generated: string;
  /** Path below which the site will be served. */
  baseUrl: string;
  /** Whether to write `.br` and `.gz` beside the files. */
  compress: boolean;
  /** Whether nothing is taken from earlier builds. */
  fromScratch: boolean;
}

/** Builds with the last two commands of `npm run build`: Docusaurus, and what comes after it. Throws when the build fails. */
export function buildAside({project, site, rules, generated, baseUrl, compress, fromScratch}: SideBuild): void {
  const [compile, finish] = commandsOf(project, 'build').slice(-2) as [Command, Command];
  const run = ([program, ...args]: Command, ...options: string[]): void => {
    execFileSync(program, [...args, ...options], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        BASE_URL: baseUrl,
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
        ...(fromScratch ? {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'} : {}),
      },
    });
  };
  run(compile, '--out-dir', site);
  run(finish, '--site', site, '--rules', rules, ...(compress ? [] : ['--no-compress']));
}
