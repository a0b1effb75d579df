import {join} from 'node:path';

import {Cache} from '@nodestead-docs/model';

/** Content that a plugin derives from files. */
interface Made<Content> {
  /** Name of the folder below `node_modules/.cache`. */
  name: string;
  /** The site's folder. */
  siteDir: string;
  baseUrl: string;
  /** Files and folders outside `src` from which the content is made. */
  sources: readonly string[];
  /** Makes the content, which has to be JSON. */
  make: () => Promise<Content> | Content;
}

/** Content that a plugin derives from files, cached between starts of the site. */
export class CachedContent<Content> {
  /** Another one when the content would be another: a hash of all that it is made from, which are its sources, the site's own code and libraries. */
  stamp: string;
  #cache: Cache | undefined;
  #content: Promise<Content> | undefined;

  /** Looks at the files. */
  constructor(private readonly made: Made<Content>) {
    this.#cache = this.#look();
    this.stamp = this.#cache.key(made.baseUrl);
  }

  /** Says that a file has changed. All are looked at when the content is asked for the next time: until then it is enough that the stamp is a new one. */
  change(): void {
    this.#cache = undefined;
    this.#content = undefined;
    this.stamp = `changed at ${performance.timeOrigin + performance.now()}`;
  }

  /** @returns the content, which is made only when it is not cached */
  read(): Promise<Content> {
    this.#cache ??= this.#look();
    this.#content ??= this.#result(this.#cache);
    return this.#content;
  }

  #look(): Cache {
    const {name, siteDir, sources} = this.made;
    const own = ['src', 'packages', 'package-lock.json', 'versions.json'].map((path) => join(siteDir, path));
    // Docusaurus's own switch: a build that is to be compared takes nothing from earlier ones.
    const folder = process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === 'true' ? undefined : join(siteDir, 'node_modules', '.cache', name);
    return new Cache(folder, [...own, ...sources]);
  }

  async #result(cache: Cache): Promise<Content> {
    const content = await cache.result([this.made.baseUrl], async () => Buffer.from(JSON.stringify(await this.made.make())));
    await cache.removeUnused();
    return JSON.parse(content.toString()) as Content;
  }
}
