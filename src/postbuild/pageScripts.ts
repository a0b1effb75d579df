import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Where the bundle plugin says which chunks a page is made of; without it, as in a build without that part, no page names any. */
const chunks = ['bundle', 'pages.json'];

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
 * The main script asks for a page's own scripts when it runs, which on a slow connection is long after it was asked for itself.
 * @param html a built page
 * @param scripts addresses of the scripts that hold it
 * @returns the page, which lets the browser fetch them with the main script, and behind the styles it is first drawn with: a script that is
 *   preloaded goes with the styles otherwise, a deferred one does not (https://web.dev/articles/fetch-priority)
 * @throws when the page has no main script, as after an update of Docusaurus
 */
export function withPageScripts(html: string, scripts: readonly string[]): string {
  if (!mainScript.test(html)) {
    throw new Error('A page has no main script; src/postbuild/pageScripts.ts has to learn how Docusaurus names it.');
  }
  const links = scripts.map((address) => `<link rel=preload as=script fetchpriority=low href=${address}>`).join('');
  return html.replace(mainScript, (found) => found + links);
}
