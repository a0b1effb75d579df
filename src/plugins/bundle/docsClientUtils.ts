import type {ActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import {getActiveDocContext as find} from '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js';

export {getActivePlugin, getActiveVersion, getDocVersionSuggestions, getLatestVersion} from '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js';

type Data = Parameters<typeof find>[0];

/** What was found last in each instance of the docs plugin, and for which address. */
const found = new WeakMap<Data, {pathname: string; context: ActiveDocContext}>();

/**
 * The docs plugin's own, which looks through all pages of a version: each item of the bar asks it several times in one rendering.
 * @param data of an instance of the docs plugin
 * @returns the version and the page of an address, and the page in other versions
 */
export function getActiveDocContext(data: Data, pathname: string): ActiveDocContext {
  const last = found.get(data);
  if (last?.pathname === pathname) {
    return last.context;
  }
  const context = find(data, pathname);
  found.set(data, {pathname, context});
  return context;
}
