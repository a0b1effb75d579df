import {createHash} from 'node:crypto';

/** The inline scripts of Docusaurus, of src/client and of packages/client-bundle, each known by words that only it contains. */
const expected: {[name: string]: RegExp} = {
  'colour mode and announcement': /data-theme-choice[\s\S]*data-announcement-bar/,
  'invalid colour mode, scripts that did not arrive': /localStorage\.removeItem/,
  'what a reader does before the page has its script': /data-has-hydrated/,
  'what is below the first screen': /data-first-screen/,
  'going back on a page without its script': /addEventListener\(["']popstate/,
  'base URL banner': /__docusaurus-base-url-issue-banner/,
};

const dataTypes = new Set(['application/ld+json', 'application/json']);

/** A script element with its attributes and its text, which ends at the first end tag, whatever precedes it (HTML, section 13.2.5.15). */
const script = /<script(?<attributes>(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*)>(?<source>[\s\S]*?)<\/script(?=[\s/>])/gi;

/** The value of an attribute, with or without quotes. */
function attribute(attributes: string, name: string): string | undefined {
  const [, quoted, apostrophes, bare] =
    new RegExp(`[\\s"'/]${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=[\\s/"']|$)`, 'i').exec(attributes) ?? [];
  return quoted ?? apostrophes ?? bare;
}

/**
 * Collects the hashes that a Content-Security-Policy needs for the inline scripts of built pages.
 * @param pages HTML by file name
 * @returns sorted CSP source expressions
 * @throws when a page has an inline script that nobody expected
 */
export function scriptHashes(pages: Iterable<readonly [file: string, html: string]>): string[] {
  const hashes = new Set<string>();
  for (const [file, html] of pages) {
    // Read as text, not as a tree: a page that only looks as if it had a script stops the build, and none that has one is missed.
    for (const {groups: {attributes = '', source = ''} = {}} of html.matchAll(script)) {
      if (attribute(attributes, 'src') !== undefined || dataTypes.has(attribute(attributes, 'type') ?? '')) {
        continue;
      }
      if (!Object.values(expected).some((mark) => mark.test(source))) {
        throw new Error(
          `${file}: an inline script that the policy does not expect: "${source.slice(0, 80)}…". Load it from a file, or add it with its reason to packages/publish/src/postbuild/inlineScripts.ts.`,
        );
      }
      hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
    }
  }
  return [...hashes].sort();
}
