import {reveal} from './reveal';

const active = 'table-of-contents__link--active';

/** The heading that the reader has just chosen: it is being read also where the page ends too early to bring it to the top. */
let chosen = decodeURIComponent(window.location.hash.slice(1));

/**
 * The line at which a page is being read: below the bar, and towards the page's end lower and lower, so that each of the last headings crosses it.
 * @returns its distance from the top of the window
 */
function readingLine(): number {
  const root = document.documentElement;
  const top = parseFloat(getComputedStyle(root).scrollPaddingTop) + 16;
  const way = root.scrollHeight - window.innerHeight;
  const rest = Math.min(1, (way - window.scrollY) / Math.min(way, window.innerHeight));
  return way > 0 ? top + (window.innerHeight - top) * (1 - rest) : top;
}

/** @returns the last heading above the line; what a closed tab or fold hides has no place */
function readHeading(): Element | undefined {
  const line = readingLine();
  let found: Element | undefined;
  for (const heading of document.querySelectorAll('.markdown :is(h2, h3, h4, h5)[id]')) {
    const {top, height} = heading.getBoundingClientRect();
    if (heading.id === chosen && top >= 0 && top < window.innerHeight) {
      return heading;
    }
    if (top > line) {
      if (!chosen) {
        break;
      }
    } else if (height > 0) {
      found = heading;
    }
  }
  return found;
}

/** Marks in the contents list what is being read, brings the mark into view, and names it on the bar that phones have instead. */
export function markContents(): void {
  const heading = readHeading();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.table-of-contents__link')) {
    const isRead = link.hash === `#${heading?.id}`;
    link.classList.toggle(active, isRead);
    if (isRead) {
      link.setAttribute('aria-current', 'location');
    } else {
      link.removeAttribute('aria-current');
    }
  }
  reveal('.theme-doc-toc-desktop, .theme-doc-toc-mobile nav', `.${active}`);
  // As an attribute: React may still have to compare the text with what the server sent.
  for (const name of document.querySelectorAll('[data-reading]')) {
    name.setAttribute('data-reading', heading ? headingText(heading) : '');
  }
}

/** @returns the words of a heading, without the link to it */
function headingText({childNodes}: Element): string {
  return [...childNodes].map((node) => (node instanceof Element && node.matches('.hash-link') ? '' : node.textContent)).join('');
}

let waits = false;
const later = (): void => {
  if (!waits) {
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      markContents();
    });
  }
};
addEventListener('scroll', later, {passive: true});
addEventListener('resize', later);
// Whoever moves on by hand reads something else.
for (const type of ['wheel', 'touchmove', 'keydown']) {
  addEventListener(type, () => (chosen = ''), {passive: true});
}
addEventListener('click', ({target}) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.table-of-contents__link');
  if (link) {
    chosen = decodeURIComponent(link.hash.slice(1));
  }
  // The list of narrow screens is made when it is opened.
  later();
});
