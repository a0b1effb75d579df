import {join} from 'node:path';

import type {PluginContentLoadedActions} from '@docusaurus/types';
import type {RuleSetRule} from 'webpack';

/** Folder, in that of a plugin's generated files, of those whose content is made on demand. */
const demandFolder = 'demand';

/** Placeholder in a generated file until its content is made. */
interface Demand {
  /** Which content, for `make`. */
  name: string;
  /** Another one when the content would be another: the bundler compiles a module again when its file has changed. */
  stamp: string;
}

/**
 * @param createData of the plugin
 * @param name of the content
 * @param stamp a hash of all that the content is made from
 * @returns the file whose content `onDemand` makes
 */
export function writeDemand(createData: PluginContentLoadedActions['createData'], name: string, stamp: string): Promise<string> {
  return createData(`${demandFolder}/${name}.json`, JSON.stringify({name, stamp} satisfies Demand));
}

/** @returns the path of what `writeDemand` writes, for an import by name; `generated` is the folder of the plugin's generated files */
export function demandPath(generated: string, name: string): string {
  return join(generated, demandFolder, `${name}.json`);
}

/**
 * Makes the content of generated modules when the bundler compiles them, which in development is when somebody opens a page that has them.
 * @param generated folder of the plugin's generated files
 * @param make makes the content of this name, which has to be JSON
 * @returns a rule for the bundler
 */
export function onDemand(generated: string, make: (name: string) => Promise<unknown>): RuleSetRule {
  return {
    include: join(generated, demandFolder),
    use: {loader: join(__dirname, 'loader.mjs'), options: {make: (source: string) => make((JSON.parse(source) as Demand).name)}},
  };
}
