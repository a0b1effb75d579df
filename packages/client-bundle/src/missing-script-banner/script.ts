import {onMissingScript} from './onMissingScript';

/** The id that Docusaurus gives its banner. */
const id = '__docusaurus-base-url-issue-banner';

const style = 'margin: 20px; padding: 20px; border: 4px solid #b3261e; background: #fff; color: #000; font-size: 18px;';

/**
 * @param baseUrl the path for which the site was built
 * @returns a script that, when one of the site's own scripts did not arrive, puts a banner on top of the page: at another path than the one it was built for it
 * names the base URL, to the owner; at the right path files are missing, and the reader is asked to reload
 */
export function bannerScript(baseUrl: string): string {
  return `
function banner() {
  var path = location.pathname.replace(/\\/?(?:index\\.html)?$/, '/');
  var banner = document.getElementById('${id}') || document.createElement('div');
  banner.id = '${id}';
  banner.style.cssText = '${style}';
  var built = ${JSON.stringify(baseUrl).replaceAll('<', '\\u003c')};
  banner.textContent = path === built
    ? 'Parts of this site did not load. Reload the page; if that does not help, the site may be in the middle of an update: try again in a few minutes.'
    : 'This site did not load properly. A likely reason is a wrong baseUrl in its configuration: it was built for ' + built + ' and is served at ' + path + '.';
  document.body.prepend(banner);
}
${onMissingScript('banner()')};
`;
}
