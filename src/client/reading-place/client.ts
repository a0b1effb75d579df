import type {ClientModule} from '@docusaurus/types';

import {reveal} from './reveal';

type Scroll = typeof import('./scroll');

let scroll: Scroll | undefined;
let isLoading = false;
/** Whether the page on the screen was loaded again, or by Back. */
let returns = typeof window !== 'undefined' && (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type !== 'navigate';

/** Loads what keeps places and marks the contents list. Who has never scrolled has no place, and reads no heading yet. */
function load(): void {
  if (isLoading) {
    return;
  }
  isLoading = true;
  import('./scroll').then(
    (module) => {
      scroll = module;
      module.arrive(returns);
    },
    // Without a connection the page stays as the browser shows it.
    () => (isLoading = false),
  );
}

/** Called by Docusaurus when the reader has asked for another page, which is not on the screen yet. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({previousLocation}) => {
  if (previousLocation) {
    scroll?.leave();
    returns = false;
  }
};

/** Called by Docusaurus when a page is on the screen, the first time after hydration. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  if (scroll) {
    scroll.arrive(returns);
  } else if (location.hash || returns) {
    load();
  }
  if (location.pathname !== previousLocation?.pathname) {
    reveal('.theme-doc-sidebar-container nav.menu', '.menu__link--active');
  }
};

if (typeof window !== 'undefined') {
  addEventListener('scroll', load, {once: true});
}
