import {formatSettings, parseSettings, type Settings} from '@nodestead-docs/model/browser';

import {storageKey} from './shared';

/** A reader who has set nothing. */
export const noSettings: Settings = {values: {}, shown: true};

/** @returns the stored values; invalid or foreign ones are ignored */
export function readSettings(): Settings {
  try {
    const read = parseSettings(localStorage.getItem(storageKey) ?? '');
    return 'error' in read || Object.keys(read.errors).length > 0 ? noSettings : {values: read.values, shown: read.shown};
  } catch {
    return noSettings;
  }
}

/** @returns whether the browser keeps it */
export function writeSettings(settings: Settings): boolean {
  try {
    if (Object.keys(settings.values).length === 0) {
      localStorage.removeItem(storageKey);
    } else {
      localStorage.setItem(storageKey, formatSettings(settings));
    }
    return true;
  } catch {
    return false;
  }
}
