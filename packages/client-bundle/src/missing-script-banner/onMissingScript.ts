/**
 * @param then a statement
 * @returns a script that runs the statement when one of the site's scripts does not arrive, or stops by an error, before React has hydrated the page. Later
 * ones are the navigation's business (packages/client-bundle/src/pending-navigation), and what ends in `#` is asked for again (packages/publish/src/postbuild/pageScripts.ts).
 */
export function onMissingScript(then: string): string {
  return `addEventListener('error',function(e){if(!window.docusaurusRoot&&/assets\\/js[^#]+$/.test(e.filename||e.target.src))${then}},true)`;
}
