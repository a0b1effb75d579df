import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';

/** @returns the path of every address in the built sitemap */
export function sitemapPaths(): string[] {
  const xml = readFileSync(resolve('build/sitemap.xml'), 'utf8');
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
  if (paths.length < 100) {
    throw new Error(`The sitemap names only ${paths.length} addresses; the build is not whole.`);
  }
  return paths;
}
