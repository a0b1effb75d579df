import type {Page} from '@playwright/test';

/**
 * What a reader with a large font loses on the open page: a page that is wider than the window, controls that lie on each other, and headings and controls of which something is cut
 * off without being said to be.
 */
export async function layoutErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.localName} "${((element.getAttribute('aria-label') ?? element.textContent) || '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    const root = document.documentElement;
    const isShown = (element: Element): boolean => {
      const {width, height} = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true});
    };
    const wide = root.scrollWidth > root.clientWidth + 1 ? [`the page is ${root.scrollWidth - root.clientWidth} px too wide`] : [];

    /** What is seen of an element: the boxes that hold it may scroll. */
    const seen = (element: Element): DOMRect[] => {
      let clip = {left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity};
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowY !== 'visible') {
          const {left, top, right, bottom} = parent.getBoundingClientRect();
          clip = {left: Math.max(clip.left, left), top: Math.max(clip.top, top), right: Math.min(clip.right, right), bottom: Math.min(clip.bottom, bottom)};
        }
      }
      return [...element.getClientRects()].flatMap((rect) => {
        const [left, top] = [Math.max(rect.left, clip.left), Math.max(rect.top, clip.top)];
        const [width, height] = [Math.min(rect.right, clip.right) - left, Math.min(rect.bottom, clip.bottom) - top];
        return width > 1 && height > 1 ? [new DOMRect(left, top, width, height)] : [];
      });
    };
    // The open search lies over the bar on purpose, and its field holds the button that clears it.
    const search = document.querySelector('.navbar__search:focus-within');
    const isCovered = (element: Element): boolean => search !== null && element.closest('.navbar') !== null && !search.contains(element);
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
      (element) => isShown(element) && !isCovered(element) && !element.matches('input ~ button'),
    );
    const boxes = controls.map((element) => ({element, rects: seen(element)}));
    const overlapping: string[] = [];
    const bar = document.querySelector('.navbar');
    for (const [index, {element, rects}] of boxes.entries()) {
      // Each with the next ones of the page; all of the navigation bar with each other, and with nothing else, because it lies above the page.
      const isInBar = bar?.contains(element) ?? false;
      const others = boxes.slice(index + 1).filter((other) => (bar?.contains(other.element) ?? false) === isInBar);
      for (const other of isInBar ? others : others.slice(0, 8)) {
        const isNested = element.contains(other.element) || other.element.contains(element);
        const lies = rects.some((a) =>
          other.rects.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3),
        );
        if (!isNested && lies) {
          overlapping.push(`${name(element)} lies on ${name(other.element)}`);
        }
      }
    }

    const cut = [...document.querySelectorAll('h1, h2, h3, a[href], button, label, th, summary')].filter(isShown).flatMap((element) => {
      const {overflowX, overflowY, textOverflow, webkitLineClamp} = getComputedStyle(element);
      const hides = overflowX !== 'visible' && overflowX !== 'auto' && textOverflow !== 'ellipsis';
      const isClamped = webkitLineClamp !== 'none';
      const isCut =
        (hides && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && overflowY !== 'auto' && !isClamped && element.scrollHeight > element.clientHeight + 3);
      return isCut ? [`${name(element)} is cut`] : [];
    });
    return [...wide, ...overlapping, ...cut];
  });
}
