import type {ClientModule} from '@docusaurus/types';

import {firstScreenAttribute} from './script';

/** Idle time that laying out a block needs, in milliseconds: few blocks take longer. */
const enough = 5;

/** Lays out what is below the first screen, block by block, whenever the page has nothing else to do. */
function layOut(root: HTMLElement, blocks: readonly HTMLElement[], done = 0): void {
  requestIdleCallback((deadline) => {
    let next = done;
    for (const block of blocks.slice(done)) {
      if (deadline.timeRemaining() <= enough) {
        break;
      }
      block.style.contentVisibility = 'visible';
      // Measuring a block lays it out now, not in the next frame together with all others.
      block.getBoundingClientRect();
      next += 1;
    }
    if (next < blocks.length && root.hasAttribute(firstScreenAttribute)) {
      layOut(root, blocks, next);
    } else {
      root.removeAttribute(firstScreenAttribute);
      for (const {style} of blocks) {
        style.removeProperty('content-visibility');
      }
    }
  });
}

/** Called by Docusaurus after hydration and after every navigation; the next page is laid out whole. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({previousLocation}) => {
  const root = document.documentElement;
  if (previousLocation) {
    root.removeAttribute(firstScreenAttribute);
  } else if (root.hasAttribute(firstScreenAttribute)) {
    layOut(root, [...document.querySelectorAll<HTMLElement>('.theme-doc-markdown > *')]);
  }
};
