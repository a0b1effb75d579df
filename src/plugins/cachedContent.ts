import {join} from 'node:path';

import {Cache} from '../cache/cache';

/**
 * Caches what a plugin makes from files, from one start of the site to the next.
 * @param name of the folder below `node_modules/.cache`
 * @param siteDir the site
 * @param baseUrl its base URL
 * @param sources files and folders outside `src` from which the content is made
 * @param make makes the content, which has to be JSON; called only when something has changed: a source, the site's own code, or a library
 * @returns the content
 */
export async function cachedContent<Content>(
  name: string,
  siteDir: string,
  baseUrl: string,
  sources: readonly string[],
  make: () => Promise<Content> | Content,
): Promise<Content> {
  const own = ['src', 'package-lock.json', 'versions.json'].map((path) => join(siteDir, path));
  // Docusaurus's own switch: a build that is to be compared takes nothing from earlier ones.
  const folder = process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === 'true' ? undefined : join(siteDir, 'node_modules', '.cache', name);
  const cache = new Cache(folder, [...own, ...sources]);
  const content = await cache.result([baseUrl], async () => Buffer.from(JSON.stringify(await make())));
  await cache.removeUnused();
  return JSON.parse(content.toString()) as Content;
}
