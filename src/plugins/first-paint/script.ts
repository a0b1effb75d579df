import {wrapKey} from '../../site/wrap';

/**
 * The theme takes whatever is stored for a colour mode, and hides what needs no script as soon as any script runs.
 * @param key under which the theme stores the reader's colour mode
 * @returns a script that forgets a stored mode which is none, and, when one of the page's own scripts does not arrive or stops, lets the page be as without
 * script: every panel of tabs open, controls that cannot work hidden. Long lines of code are wrapped where the reader has asked for it
 */
export function firstPaintScript(key: string): string {
  return [
    `try{/^(light|dark|system)$/.test(localStorage.getItem('${key}')||'system')||localStorage.removeItem('${key}');localStorage.getItem('${wrapKey}')&&document.documentElement.setAttribute('data-wrap','')}catch(e){}`,
    onMissingScript("document.documentElement.removeAttribute('data-theme-choice')"),
  ].join('\n');
}

/**
 * @param then a statement
 * @returns a script that runs the statement when one of the site's scripts does not arrive, or stops by an error, before React has taken the page over. Later
 * ones are the navigation's business (src/plugins/navigation), and what ends in `#` is asked for again (src/postbuild/pageScripts.ts).
 */
export function onMissingScript(then: string): string {
  return `addEventListener('error',function(e){if(!window.docusaurusRoot&&/assets\\/js[^#]+$/.test(e.filename||e.target.src))${then}},true)`;
}
