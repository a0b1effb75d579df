import {wrapKey} from '../../site/wrap';

/** Wraps long lines of code on this page and those after it, or lets them run out again, and says so on every switch. */
export function toggleWrap(): void {
  const wraps = document.documentElement.toggleAttribute('data-wrap');
  for (const button of document.querySelectorAll('.theme-code-block [aria-pressed]')) {
    button.setAttribute('aria-pressed', String(wraps));
  }
  try {
    if (wraps) {
      localStorage.setItem(wrapKey, 'yes');
    } else {
      localStorage.removeItem(wrapKey);
    }
  } catch {
    // No storage: it holds until the page is left.
  }
}
