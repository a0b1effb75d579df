import {type Lookup, type Settings, substituteMarkdown} from '@nodestead-docs/model/browser';
import {createElement} from 'react';
import {createRoot} from 'react-dom/client';

import Dialog from './Dialog';
import {show, usedValues} from './page';
import {reader, storageKey} from './shared';
import {sheet} from './sheet';
import {readSettings, writeSettings} from './store';
import {watchTips} from './tip';

let settings: Settings | undefined;

/** Input of a dialog that was closed without saving. */
let draft: Settings | undefined;

function lookupOf({values, shown}: Settings): Lookup | undefined {
  return shown && Object.keys(values).length > 0 ? (id) => values[id] : undefined;
}

function choose(chosen: Settings): void {
  settings = chosen;
  const lookup = lookupOf(chosen);
  reader.markdown = lookup && ((text) => substituteMarkdown(text, lookup));
  show(lookup);
  showCount();
}

/** Says at the page's menu how many values are in use. */
function showCount(): void {
  const count = settings?.shown ? Object.keys(settings.values).length : 0;
  for (const menu of document.querySelectorAll('main .ns-tools > summary')) {
    if (count > 0) {
      menu.setAttribute('data-values', `${count} ${count === 1 ? 'value' : 'values'} in use`);
    } else {
      menu.removeAttribute('data-values');
    }
  }
}

/** One-time setup, when the first page needs the feature. */
function prepare(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(sheet);
  document.adoptedStyleSheets.push(style);
  watchTips();
  window.addEventListener('storage', ({key}) => {
    // Another page of the same browser has changed them; without a key, forgotten all it keeps.
    if (key === storageKey || key === null) {
      choose(readSettings());
    }
  });
}

/** @param part of the page whose values come first */
function open(part: ParentNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = (entered: Settings | undefined): void => {
    draft = entered;
    root.unmount();
    place.remove();
  };
  const save = (chosen: Settings): boolean => {
    const isKept = writeSettings(chosen);
    choose(chosen);
    return isKept;
  };
  root.render(createElement(Dialog, {settings: settings ?? readSettings(), draft, used: usedValues(part), onSave: save, onClose: close}));
}

/**
 * Shows the values that the browser keeps, on this page and on those that come after it.
 * @param part of the page whose values come first in the dialog; without it no dialog is opened
 */
export function start(part?: ParentNode): void {
  if (!settings) {
    prepare();
    choose(readSettings());
  }
  showCount();
  if (part) {
    // The click comes to its end first: the menu in which it was closes and takes the focus, to which the dialog gives it back.
    setTimeout(open, 0, part);
  }
}
