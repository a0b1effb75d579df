import {basename, join, relative} from 'node:path';

import {createPollingOptions, getPluginPathsToWatch, getSitePathsToWatch, type setupSiteFileWatchers} from '@docusaurus/core/lib/commands/start/watcher';
import {createMatcher, posixPath} from '@docusaurus/utils';
import {watch} from 'chokidar';

const special = /[*?{}()[\]!]/;

/** @returns the folder from which on a pattern is one, or the file that it names */
export function baseOf(pattern: string): string {
  const parts = pattern.split('/');
  const first = parts.findIndex((part) => special.test(part));
  return (first < 0 ? parts : parts.slice(0, first)).join('/') || '.';
}

/** Milliseconds within which the parts of one save come: the file emptied, written, renamed. A later part is seen too, and costs a second reload. */
const together = 50;

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
  const folders = [...new Set(all.flatMap(({patterns}) => patterns.map(baseOf)))].map((base) => join(siteDir, base));

  const changed = new Set<string>();
  const tell = (): void => {
    const paths = [...changed];
    changed.clear();
    for (const {plugin, matches} of watched) {
      const path = paths.find(matches);
      if (path !== undefined) {
        callback({plugin, event: {name: 'change', path}});
      }
    }
  };
  const note = (file: string): void => {
    const path = posixPath(relative(siteDir, file));
    if (watched.some(({matches}) => matches(path))) {
      if (changed.size === 0) {
        setTimeout(tell, together);
      }
      changed.add(path);
    }
  };
  watch(folders, {ignoreInitial: true, disableGlobbing: true, ...createPollingOptions(cliOptions)})
    .on('all', (_name, file) => note(file))
    // As the system reports them: of changes that follow each other the events above leave some out, and the last of them may be the one that matters.
    .on('raw', (_name, file, {watchedPath = ''}: {watchedPath?: string}) => note(basename(watchedPath) === file ? watchedPath : join(watchedPath, file ?? '')));
};
