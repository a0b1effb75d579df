// Paper is for pages that were looked at.
import './notes';

import {markContents} from './contents';
import {chooseTab} from './tabs';

const storageKey = 'nodestead.places';

/** Most entries kept for a tab. */
const most = 50;

/** Scroll position of each entry of the tab's history, the latest last. */
type Places = [entry: string, y: number][];

let entry = '';
let y = 0;
/** Whether another page is on its way to the screen. */
let isLeaving = false;
/** Brings the page to its place. It is called until the reader does something, because tabs, pictures and results still change what is above. */
let settle: (() => void) | undefined;

/** @returns a key of this history entry that survives reloads; empty where the browser has none */
function ownEntry(): string {
  const {key} = (window.history.state ?? {}) as {key?: string};
  return window.navigation?.currentEntry?.key ?? key ?? '';
}

function readPlaces(): Places {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(places) ? (places as Places) : [];
  } catch {
    return [];
  }
}

function save(): void {
  if (entry === '') {
    return;
  }
  try {
    const others = readPlaces().filter(([other]) => other !== entry);
    sessionStorage.setItem(storageKey, JSON.stringify([...others, [entry, y]].slice(-most)));
  } catch {
    // No storage: the browser's own memory has to do.
  }
}

function targetOfAddress(): HTMLElement | null {
  return document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
}

/** Opens what is folded around the target of the address, and goes to it. */
function goToTarget(): void {
  const target = targetOfAddress();
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    fold.open = true;
  }
  target?.scrollIntoView();
}

/** Remembers the place on the page that the reader is about to leave. */
export function leave(): void {
  save();
  isLeaving = true;
  settle = undefined;
}

/**
 * Goes to the place at which this entry of the history was left, or to which its address leads.
 * @param isLoadedAgain whether the page was loaded again, or by Back, and not shown after another
 */
export function arrive(isLoadedAgain: boolean): void {
  // Only Back and Forward lead to another entry that has a place; a link that is followed twice leads to the same.
  const returns = isLoadedAgain || entry !== ownEntry();
  isLeaving = false;
  entry = ownEntry();
  const target = targetOfAddress();
  if (target) {
    chooseTab(target);
  }
  const place = returns ? readPlaces().find(([own]) => own === entry)?.[1] : undefined;
  settle = place !== undefined ? () => window.scrollTo(0, place) : window.location.hash ? goToTarget : undefined;
  settle?.();
  // A tab that was chosen shows its panel with the next frame.
  requestAnimationFrame(() => settle?.());
  y = window.scrollY;
  if (y > 0) {
    markContents();
  }
}

/** The banner of another version leads to the section that was come for. The browser follows the link: Docusaurus would go by what the page was made with. */
for (const type of ['click', 'auxclick']) {
  addEventListener(
    type,
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.theme-doc-version-banner a');
      if (link && window.location.hash) {
        link.hash = window.location.hash;
        event.stopPropagation();
      }
    },
    true,
  );
}
addEventListener('pagehide', save);
addEventListener(
  'scroll',
  () => {
    if (!isLeaving) {
      y = window.scrollY;
    }
  },
  {passive: true},
);
for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click']) {
  addEventListener(type, () => (settle = undefined), {capture: true, passive: true});
}
// Not the root, which is as high as the window.
new ResizeObserver(() => settle?.()).observe(document.querySelector('#__docusaurus') ?? document.body);
