import {copyWords} from '../useCopy';

const id = 'ns-copied';

/** With this script, not in the stylesheet that every page loads; the policy allows it because a script makes it (CSSOM). */
const look =
  'position: absolute; top: 0; z-index: 100; padding: 0.125rem 0.5rem; border: 1px solid var(--ns-border-strong); border-radius: 4px; background: var(--ns-raised); color: var(--ns-text); font-size: 0.8125rem; white-space: nowrap; opacity: 0; pointer-events: none;';

/** The live region. It is never hidden, only transparent: screen readers watch it from before it says something. */
function region(): HTMLElement {
  const found = document.getElementById(id);
  if (found) {
    return found;
  }
  const made = Object.assign(document.createElement('div'), {id});
  made.setAttribute('role', 'status');
  made.style.cssText = look;
  return document.body.appendChild(made);
}

let clearing: ReturnType<typeof setTimeout> | undefined;

/**
 * Says beside a heading's link for two seconds whether its address was copied, to screen readers politely.
 * @param link that was followed
 * @param copied how writing on the clipboard ended
 */
export async function announce(link: Element, copied: Promise<keyof typeof copyWords>): Promise<void> {
  const said = region();
  const outcome = await copied;
  // Screen readers need a moment with a new region, and the browser one to scroll to the heading.
  await new Promise((done) => setTimeout(done, 100));
  clearTimeout(clearing);
  const place = link.getBoundingClientRect();
  said.textContent = copyWords[outcome];
  said.style.opacity = '1';
  said.style.top = `${place.top + window.scrollY}px`;
  said.style.left = `${Math.min(place.right, document.documentElement.clientWidth - said.offsetWidth - 8)}px`;
  clearing = setTimeout(() => {
    said.textContent = '';
    said.style.opacity = '0';
  }, 2000);
}
