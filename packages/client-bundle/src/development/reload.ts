import * as watcher from '@docusaurus/core/lib/commands/start/watcher';
import * as core from '@docusaurus/core/lib/server/site';

import {oneByOne} from './oneByOne';
import {watchSite} from './watch';

let mended = false;

/**
 * Puts our own in place of what Docusaurus watches and reloads with while `npm start` runs; it has no other place for that.
 * @throws when Docusaurus has no such functions any more, as after an update
 */
export function mendReload(): void {
  // A change of the configuration makes all plugins again.
  if (mended) {
    return;
  }
  const functions: {[name: string]: unknown} = {...watcher, ...core};
  const missing = ['setupSiteFileWatchers', 'reloadSite', 'reloadSitePlugin'].filter((name) => typeof functions[name] !== 'function');
  if (missing.length > 0) {
    throw new Error(`Docusaurus has no ${missing.join(', ')} any more. Update packages/client-bundle/src/development.`);
  }
  Object.assign(core, oneByOne({...core}));
  Object.assign(watcher, {setupSiteFileWatchers: watchSite});
  mended = true;
}
