import type {ClientModule} from '@docusaurus/types';

import {markContents} from './contents';
import {reveal} from './reveal';
import {arrive, leave} from './scroll';

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
  markContents();
};
