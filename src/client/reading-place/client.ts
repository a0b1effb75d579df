import type {ClientModule} from '@docusaurus/types';

import {reveal} from './reveal';
import {arrive, leave} from './scroll';

/** Loads what marks the contents list when there is something to mark: at its top a page has no heading that is being read. */
async function mark(): Promise<void> {
  (await import('./contents')).markContents();
}

/** Called by Docusaurus when the reader has asked for another page, which is not on the screen yet. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({previousLocation}) => {
  if (previousLocation) {
    leave();
  }
};

/** Called by Docusaurus when a page is on the screen, the first time after React has taken it over. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  arrive(!previousLocation);
  if (location.pathname !== previousLocation?.pathname) {
    reveal('.theme-doc-sidebar-container nav.menu', '.menu__link--active');
  }
  if (window.scrollY > 0) {
    void mark();
  }
};

if (typeof window !== 'undefined') {
  addEventListener('scroll', () => void mark(), {passive: true, once: true});
}
