import {execFileSync} from 'node:child_process';

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

/** Builds as `npm run build` does. Throws when the build fails. */
export function buildAside({project, site, rules, generated, baseUrl, compress, fromScratch}: SideBuild): void {
  const run = (...args: string[]): void => {
    execFileSync(process.execPath, args, {
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
  run('--max-semi-space-size=64', 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', site);
  run(
    '--max-semi-space-size=64',
    '--require',
    './src/plugins/typescript.cjs',
    'src/postbuild/index.ts',
    '--site',
    site,
    '--rules',
    rules,
    ...(compress ? [] : ['--no-compress']),
  );
}
