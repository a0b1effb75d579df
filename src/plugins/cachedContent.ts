import {join} from 'node:path';

import {Cache} from '../cache/cache';

/** What a plugin makes from files. */
interface Made<Content> {
  /** Of the folder below `node_modules/.cache`. */
  name: string;
  /** The site's folder. */
  siteDir: string;
  baseUrl: string;
  /** Files and folders outside `src` from which the content is made. */
  sources: readonly string[];
  /** Makes the content, which has to be JSON. */
  make: () => Promise<Content> | Content;
}

/** Content that is cached from one start of the site to the next. */
export interface CachedContent<Content> {
  /** A hash of all that the content is made from: sources, the site's own code, libraries. */
  stamp: string;
  /** @returns the content, which is made only when it is not cached */
  read: () => Promise<Content>;
}

/** Caches what a plugin makes from files; looks at these at once. */
export function cachedContent<Content>({name, siteDir, baseUrl, sources, make}: Made<Content>): CachedContent<Content> {
  const own = ['src', 'package-lock.json', 'versions.json'].map((path) => join(siteDir, path));
  // Docusaurus's own switch: a build that is to be compared takes nothing from earlier ones.
  const folder = process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === 'true' ? undefined : join(siteDir, 'node_modules', '.cache', name);
  const cache = new Cache(folder, [...own, ...sources]);
  let content: Promise<Content> | undefined;
  const read = async (): Promise<Content> => {
    const made = await cache.result([baseUrl], async () => Buffer.from(JSON.stringify(await make())));
    await cache.removeUnused();
    return JSON.parse(made.toString()) as Content;
  };
  return {stamp: cache.key(baseUrl), read: () => (content ??= read())};
}
