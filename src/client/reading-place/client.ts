import type {ClientModule} from '@docusaurus/types';

import {reveal} from './reveal';

type Scroll = typeof import('./scroll');

let scroll: Scroll | undefined;
let loading: Promise<void> | undefined;
let isFirst = true;

/** Loads what keeps places and marks the contents list. Who has never scrolled has no place, and reads no heading yet. */
function load(): void {
  loading ??= import('./scroll').then((module) => {
    scroll = module;
    module.arrive(isFirst);
  });
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
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (scroll) {
    scroll.arrive(isFirst);
  } else if (location.hash || (isFirst && visit?.type !== 'navigate')) {
    load();
  }
  if (location.pathname !== previousLocation?.pathname) {
    reveal('.theme-doc-sidebar-container nav.menu', '.menu__link--active');
  }
};

if (typeof window !== 'undefined') {
  addEventListener('scroll', load, {passive: true, once: true});
}
