import {relative} from 'node:path';

import {createPollingOptions, getPluginPathsToWatch, getSitePathsToWatch, watch, type setupSiteFileWatchers} from '@docusaurus/core/lib/commands/start/watcher';
import {createMatcher, posixPath} from '@docusaurus/utils';

const special = /[*?{}()[\]!]/;

/** @returns the folder from which on a pattern is one, or the file that it names */
export function baseOf(pattern: string): string {
  const parts = pattern.split('/');
  const first = parts.findIndex((part) => special.test(part));
  return (first < 0 ? parts : parts.slice(0, first)).join('/') || '.';
}

/**
 * Watches all that any plugin looks for, once. Docusaurus has a watcher for each plugin, and gives it patterns with the site's folder in front, which mean something
 * else when that has brackets in its name (facebook/docusaurus#12413 is to watch folders too).
 */
export const watchSite: typeof setupSiteFileWatchers = ({props, cliOptions}, callback) => {
  const {siteDir, plugins} = props;
  const own = getSitePathsToWatch({props}).map((path) => posixPath(relative(siteDir, path)));
  const site = {plugin: null, patterns: own.flatMap((path) => [path, `${path}/**`])};
  const all = [site, ...plugins.map((plugin) => ({plugin, patterns: getPluginPathsToWatch({siteDir, plugin})}))];
  const watched = all.filter(({patterns}) => patterns.length > 0).map(({plugin, patterns}) => ({plugin, matches: createMatcher(patterns)}));
  const pathsToWatch = [...new Set(all.flatMap(({patterns}) => patterns.map(baseOf)))];
  const options = {...createPollingOptions(cliOptions), disableGlobbing: true};
  watch({pathsToWatch, siteDir, ...options}, (event) => {
    const path = posixPath(event.path);
    watched.filter(({matches}) => matches(path)).forEach(({plugin}) => callback({plugin, event}));
  });
};
