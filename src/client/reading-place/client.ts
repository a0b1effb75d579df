import type {ClientModule} from '@docusaurus/types';

import {reveal} from './reveal';

type Scroll = typeof import('./scroll');

let scroll: Scroll | undefined;
let loading: Promise<void> | undefined;
let isFirst = true;

/** Loads what keeps places. Who has never scrolled has none to keep. */
function keepPlaces(): void {
  loading ??= import('./scroll').then((module) => {
    scroll = module;
    module.arrive(isFirst);
  });
}

/** Loads what marks the contents list when there is something to mark: at its top a page has no heading that is being read. */
async function mark(): Promise<void> {
  (await import('./contents')).markContents();
}

/** Whether the page has a place to go to: it was loaded again, or is one of the history, or its address names one. */
function hasPlace(hash: string): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return hash !== '' || (isFirst && visit?.type !== 'navigate');
}

/** Called by Docusaurus when the reader has asked for another page, which is not on the screen yet. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({previousLocation}) => {
  if (previousLocation) {
    scroll?.leave();
  }
};

/** Called by Docusaurus when a page is on the screen, the first time after hydration. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  isFirst = !previousLocation;
  if (scroll) {
    scroll.arrive(isFirst);
  } else if (hasPlace(location.hash)) {
    keepPlaces();
  }
  if (location.pathname !== previousLocation?.pathname) {
    reveal('.theme-doc-sidebar-container nav.menu', '.menu__link--active');
  }
  if (window.scrollY > 0) {
    void mark();
  }
};

if (typeof window !== 'undefined') {
  addEventListener(
    'scroll',
    () => {
      keepPlaces();
      void mark();
    },
    {passive: true, once: true},
  );
}
