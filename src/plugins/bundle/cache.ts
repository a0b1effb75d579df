import {readdirSync} from 'node:fs';
import {join} from 'node:path';

import type {Configuration} from 'webpack';

/** Rspack's own setting, which webpack's types do not know. */
interface Experiments {
  cache?: {buildDependencies?: string[]};
}

/**
 * Lets the bundler forget what it compiled when a plugin of this site changes. Docusaurus does so for its configuration file and what that imports, but plugins
 * are named there by their paths.
 * @param config of the bundler; changed in place, because merged lists of files would replace Docusaurus's own
 */
export function forgetWithPlugins(config: Configuration, siteDir: string): void {
  const folder = join(siteDir, 'src/plugins');
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.ts'));
  (config.experiments as Experiments | undefined)?.cache?.buildDependencies?.push(...files.map((name) => join(folder, name)));
}
