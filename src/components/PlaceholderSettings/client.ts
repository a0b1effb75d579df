import {loadReader} from './gate';
import {storageKey} from './shared';

/** Docusaurus calls it when a page is on the screen, the first time after React has taken it over. */
export function onRouteDidUpdate(): void {
  try {
    if (localStorage.getItem(storageKey)) {
      void loadReader();
    }
  } catch {
    // No storage, so no values.
  }
}

// Another page of the same browser has been given values.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', onRouteDidUpdate);
}
