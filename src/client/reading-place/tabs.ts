import {sought} from '../search/sought';

/** Panels whose tabs are not chosen. */
const closed = '[role=tabpanel][hidden]';

function textOf(elements: readonly Element[]): string {
  return elements.map(({textContent}) => textContent).join('\n');
}

/** @returns what follows a heading, up to the next */
function sectionOf(heading: Element): Element[] {
  const section: Element[] = [];
  for (let next = heading.nextElementSibling; next && !next.matches('h1, h2, h3, h4, h5, h6'); next = next.nextElementSibling) {
    section.push(next);
  }
  return section;
}

/** @returns the closed panel of a section that has a word which is nowhere else in it */
function panelWith(words: readonly string[], section: readonly Element[]): Element | undefined {
  const open = section.map((element) => {
    const copy = element.cloneNode(true) as Element;
    copy.querySelectorAll(closed).forEach((panel) => panel.remove());
    return copy;
  });
  const missing = words.filter((word) => !textOf(open).includes(word));
  return section.flatMap((element) => [...element.querySelectorAll(closed)]).find(({textContent}) => missing.some((word) => textContent.includes(word)));
}

/**
 * Chooses the tab that an address leads into, or that has what the reader has searched for.
 * @param target of the address
 */
export function chooseTab(target: Element): void {
  const {pathname, hash} = window.location;
  const words = sought.url === pathname + hash ? sought.words : [];
  sought.url = '';
  const panel = target.closest(closed) ?? panelWith(words, sectionOf(target));
  document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.click();
}
