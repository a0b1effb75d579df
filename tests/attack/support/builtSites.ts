import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {writeManifest} from '@nodestead-docs/publish';

/** A small built site: its files by path, as `build/` would hold them. */
export interface Site {
  name: string;
  files: ReadonlyMap<string, Buffer>;
}

const pages = 30;

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Text that does not shrink, so that the size of a file is what goes over the wire. */
function noise(seed: string, size: number): string {
  let text = '';
  for (let block = 0; text.length < size; block += 1) {
    text += hash(`${seed}${block}`);
  }
  return text.slice(0, size);
}

/** Assets that a page names. */
export function assetsOf(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

/** The site that made a page. */
export function siteOfPage(page: string): string {
  return /<title>(.*?)</.exec(page)?.[1] ?? '';
}

/** Makes a site of 32 pages; each names assets of its own and one that all sites share, under names that carry the hash of their content. */
export function makeSite(name: string): Site {
  const files = new Map<string, Buffer>();
  const asset = (folder: string, kind: string, text: string): string => {
    const path = `assets/${folder}/${hash(text).slice(0, 12)}.${kind}`;
    files.set(path, Buffer.from(text));
    return path;
  };
  const shared = asset('img', 'svg', noise('shared', 4000));
  const main = asset('js', 'js', noise(`${name} main`, 60_000));
  const style = asset('css', 'css', noise(`${name} style`, 20_000));
  for (let index = 0; index < pages + 2; index += 1) {
    const path = index === 0 ? 'index.html' : index === 1 ? '404.html' : `guides/page-${index}.html`;
    const own = asset('js', 'js', noise(`${name} ${index}`, 5000));
    const html = `<title>${name}</title><link href="/${style}"><script src="/${main}"></script><script src="/${own}"></script><img src="/${shared}">`;
    files.set(path, Buffer.from(html + noise(`${name} text ${index}`, 2000)));
  }
  files.set('robots.txt', Buffer.from('User-agent: *\n'));
  return {name, files};
}

/** Writes a site to a folder, as a whole build. */
export async function writeSite({files}: Site, folder: string): Promise<void> {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), content);
  }
  await writeManifest(folder);
}

/**
 * Reads everything that a folder serves, as readers could, and checks it against the sites that may be there.
 *
 * @returns the name of the one site that is served, whole and alone
 * @throws with what is missing, changed, or of another site; assets of other sites may be there, unchanged
 */
export function servedSite(folder: string, sites: readonly Site[]): string {
  const served = new Map(
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((path) => !path.startsWith('.well-known/') && path !== '.manifest')
      .map((path) => [path, readFileSync(join(folder, path))]),
  );
  const name = siteOfPage(served.get('index.html')?.toString() ?? '');
  const site = sites.find((candidate) => candidate.name === name);
  if (!site) {
    throw new Error(`The start page is of no known site: "${name}"`);
  }
  const differences: string[] = [];
  for (const [path, content] of site.files) {
    if (!served.get(path)?.equals(content)) {
      differences.push(`${path} ${served.has(path) ? 'is not as in' : 'is missing of'} ${name}`);
    }
  }
  for (const [path, content] of served) {
    const known = sites.some(({files}) => files.get(path)?.equals(content));
    if (!site.files.has(path) && !(path.startsWith('assets/') && known)) {
      differences.push(`${path} does not belong to ${name}`);
    }
    if (path.endsWith('.html')) {
      differences.push(
        ...assetsOf(content.toString())
          .filter((asset) => !served.has(asset))
          .map((asset) => `${path} names ${asset}, which is not there`),
      );
    }
  }
  if (differences.length > 0) {
    throw new Error(`${differences.length} files are wrong:\n${differences.slice(0, 10).join('\n')}`);
  }
  return name;
}
