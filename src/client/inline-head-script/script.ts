import {onMissingScript} from '@nodestead-docs/client-bundle';

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
