import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Cache} from '@nodestead-docs/model';

import type {BuiltSite} from './builtSite';
import {withoutTexts} from './pageTexts';

/** The bundle plugin's list of each page's chunks. Without it, as in a build without that part, no page names any. */
const chunks = ['bundle', 'pages.json'];

/** Ends the names of scripts without texts. */
const shortMark = '-page';

/** The last of the scripts in the head. */
const mainScript = /<script src=(?:"[^"]*|[^\s>]*)\/assets\/js\/main\.[^>]*><\/script>/;

/**
 * @param folder the built site
 * @param generated `.docusaurus`
 * @param baseUrl the site's base URL
 * @returns for the address of each page the addresses of the scripts that hold it
 */
export function pageScripts(folder: string, generated: string, baseUrl: string): Map<string, string[]> {
  const list = join(generated, ...chunks);
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as {[path: string]: string[]}) : {};
  const scripts = readdirSync(join(folder, 'assets/js')).filter((name) => name.endsWith('.js'));
  const files = new Map(scripts.map((name) => [name.slice(0, name.indexOf('.')), `${baseUrl}assets/js/${name}`]));
  return new Map(
    Object.entries(pages).map(([path, names]) => [path, names.flatMap((name) => files.get(name) ?? []).filter((file) => !file.includes('/js/main.'))]),
  );
}

/**
 * Writes a second script for the page without the texts that its HTML has, beside the one for those who come from another page.
 * @param html the built page
 * @param scripts addresses of the scripts that hold it
 * @param isShared whether other pages have a script as well
 * @returns the addresses with those of second scripts in the places of the whole ones
 */
export async function withShortScripts(
  {folder, baseUrl}: Pick<BuiltSite, 'folder' | 'baseUrl'>,
  html: string,
  scripts: readonly string[],
  isShared: (address: string) => boolean,
  cache: Cache,
): Promise<string[]> {
  const fileOf = (address: string): string => join(folder, address.slice(baseUrl.length));
  return Promise.all(
    scripts.map(async (address) => {
      if (isShared(address)) {
        return address;
      }
      const script = readFileSync(fileOf(address), 'utf8');
      const short = await cache.result(['page script', html, script], () => Buffer.from(withoutTexts(script, html) ?? ''));
      if (short.length === 0) {
        return address;
      }
      const hash = createHash('sha256').update(short).digest('hex').slice(0, 6);
      const shortAddress = address.replace(/\.\w+\.js$/, `${shortMark}.${hash}.js`);
      writeFileSync(fileOf(shortAddress), short);
      return shortAddress;
    }),
  );
}

/**
 * The main script asks for a page's own scripts when it runs, which on a slow connection is long after it was asked for itself. Deferred before it, they are
 * fetched with it, behind the styles, and have run when it comes: it finds them in the bundler's runtime. One that has not arrived is asked for again, because
 * its address here ends in `#`: the runtime takes an element with the very address it needs for one under way, and would wait two minutes for what has failed.
 * @param html a built page
 * @param scripts addresses of the scripts that hold it
 * @returns the page with these scripts
 * @throws when the page has no main script, as after an update of Docusaurus
 */
export function withPageScripts(html: string, scripts: readonly string[]): string {
  if (!mainScript.test(html)) {
    throw new Error('A page has no main script. Update packages/publish/src/postbuild/pageScripts.ts.');
  }
  const tags = scripts.map((address) => `<script src=${address}# defer></script>`).join('');
  return html.replace(mainScript, (found) => tags + found);
}
