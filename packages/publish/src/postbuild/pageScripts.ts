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
