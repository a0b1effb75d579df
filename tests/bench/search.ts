import {setTimeout as sleep} from 'node:timers/promises';

import {latestVersion} from '@nodestead-docs/model/browser';
import {type Browser, chromium, type Page} from '@playwright/test';

import playwright from '../../playwright.config';
import {countTraffic, saveData} from '../e2e/support/traffic';
import {own} from '../search/engines/own';
import {builtVersions} from '../search/site';
import {type SearchOfSite, serveSites, type VisitedSite} from './others';
import {phone, slowDown} from './phone';
import {median} from './statistics';

/** The page on which the reader turns to the search. */
const page = '/guides/dhcp';

/** What a title says, and what only texts say: with the second the reader waits until the search has all of its index. */
const queries = {first: 'ceph', complete: 'timestamps'};

/** What is typed letter by letter. */
const typed = 'restore a backup of the control server on a new machine';

/** How often the search is turned to for each query; the middle counts. */
const rounds = 5;

/**
 * How long the list may take to change after a letter, in milliseconds; when it does not, the letter changes nothing and is not counted. A page has as long to
 * itself before it is asked anything.
 */
const patience = 1_500;

/** What a reader waits for who searches on a slow phone. */
export interface Searched {
  /** From turning to the search, with the query typed at once, until the first suggestion is painted: for a title, and for what only texts say. In milliseconds. */
  first: number;
  complete: number;
  /** From a key to the painted list, in milliseconds: the middle of all letters, and the longest. */
  keystroke: number;
  longest: number;
  /** What is loaded for it, in bytes as sent. */
  bytes: number;
}

/** What is allowed of each. */
export const searchLimits: Searched = {first: 1_500, complete: 3_000, keystroke: 50, longest: 120, bytes: 300_000};

/** @returns whether a search is as quick as is asked for */
export function searchHolds(measured: Searched): boolean {
  return (Object.keys(searchLimits) as (keyof typeof searchLimits)[]).every((name) => measured[name] <= searchLimits[name]);
}

/** What was measured of one site. */
export interface SearchedSite extends Searched {
  name: string;
}

/** What a page tells of the search: that its field has the focus, or after how many milliseconds the list was painted. */
type Told = {what: 'field'} | {what: 'list'; taken: number};

/** Lets a page tell when its search has the focus and when its list has changed. @returns waits for the next that it tells; nothing when it does not in time */
async function listen(opened: Page, search: SearchOfSite): Promise<(what: Told['what'], milliseconds?: number) => Promise<Told | undefined>> {
  // No function in it has a name: tsx marks those with a helper that the page does not have.
  await opened.addInitScript(({field, option}) => {
    const {tellSearch} = window as unknown as {tellSearch: (text: string) => void};
    let [began, before, isPainted] = [0, '', true];
    addEventListener(
      'keydown',
      ({key, timeStamp}) => {
        if (key !== 'Control') {
          before = Array.from(document.querySelectorAll(option), ({innerHTML}) => innerHTML).join();
          [began, isPainted] = [timeStamp, false];
        }
      },
      true,
    );
    addEventListener('focusin', ({target}) => (target as Element).matches(field) && tellSearch('{"what":"field"}'), true);
    new MutationObserver(() => {
      const now = isPainted ? '' : Array.from(document.querySelectorAll(option), ({innerHTML}) => innerHTML).join();
      if (now !== '' && now !== before) {
        isPainted = true;
        requestAnimationFrame(() => setTimeout(() => tellSearch(JSON.stringify({what: 'list', taken: performance.now() - began}))));
      }
    }).observe(document, {childList: true, characterData: true, subtree: true});
  }, search);
  const session = await opened.context().newCDPSession(opened);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', {name: 'tellSearch'});
  return (what, milliseconds = 60_000) =>
    new Promise((done) => {
      const hear = ({payload}: {payload: string}): void => {
        const told = JSON.parse(payload) as Told;
        if (told.what === what) {
          end(told);
        }
      };
      const end = (told?: Told): void => {
        clearTimeout(timer);
        session.off('Runtime.bindingCalled', hear);
        done(told);
      };
      const timer = setTimeout(end, milliseconds);
      session.on('Runtime.bindingCalled', hear);
    });
}

/** Opens a page, turns to the search with a query typed at once, and then types letter by letter, if asked. */
async function turnTo(browser: Browser, site: VisitedSite, query: string, letters = ''): Promise<{waited: number; keystrokes: number[]; bytes: number}> {
  const context = await browser.newContext({viewport: phone});
  try {
    const opened = await context.newPage();
    await saveData(opened);
    const next = await listen(opened, site.search);
    const traffic = await countTraffic(opened);
    await opened.goto(`${site.origin}${site.addressOf(page)}`, {waitUntil: 'networkidle'});
    await sleep(patience);
    const before = traffic().firstView;
    await slowDown(await context.newCDPSession(opened));
    const [field, list] = [next('field'), next('list')];
    await opened.keyboard.press('Control+k');
    await field;
    await opened.keyboard.insertText(query);
    const first = await list;
    if (first?.what !== 'list') {
      throw new Error(`${site.name} suggests nothing for "${query}".`);
    }
    await opened.waitForLoadState('networkidle');
    const bytes = traffic().firstView - before;
    const keystrokes: number[] = [];
    if (letters !== '') {
      await opened.keyboard.press('Control+a');
      await opened.keyboard.press('Delete');
      await sleep(patience);
    }
    for (const letter of letters) {
      const changed = next('list', patience);
      await opened.keyboard.press(letter === ' ' ? 'Space' : letter);
      const told = await changed;
      if (told?.what === 'list') {
        keystrokes.push(told.taken);
      }
    }
    // Many letters without a new list would be a list that comes too late to be counted.
    if (keystrokes.length < letters.length / 2) {
      throw new Error(`${site.name} changed its list for ${keystrokes.length} of ${letters.length} letters.`);
    }
    return {waited: first.taken, keystrokes, bytes};
  } finally {
    await context.close();
  }
}

/** @throws when the second query is not what it should be */
function assertQueries(): void {
  const version = builtVersions().find(({name}) => name === latestVersion)!;
  if (own(version, {}, 'begun')(queries.complete).length > 0 || own(version)(queries.complete).length === 0) {
    throw new Error(`"${queries.complete}" has to be in texts, and in no title or heading.`);
  }
}

/**
 * Searches on a slow phone: in `build/`, in the stock template of Docusaurus with the local search plugin as it comes, and in VitePress, in turns.
 * @returns for each site, this one first, the middle of every time
 */
export async function searchSites(): Promise<SearchedSite[]> {
  assertQueries();
  const sites = await serveSites({search: true});
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const found = sites.map(() => ({first: [] as number[], complete: [] as number[], keystrokes: [] as number[], bytes: [] as number[]}));
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, site] of sites.entries()) {
        const first = await turnTo(browser, site, queries.first);
        const complete = await turnTo(browser, site, queries.complete, round === 0 ? typed : '');
        found[index]!.first.push(first.waited);
        found[index]!.complete.push(complete.waited);
        found[index]!.keystrokes.push(...complete.keystrokes);
        found[index]!.bytes.push(complete.bytes);
      }
    }
    return found.map(({first, complete, keystrokes, bytes}, index) => ({
      name: sites[index]!.name,
      first: median(first),
      complete: median(complete),
      keystroke: median(keystrokes),
      longest: Math.max(...keystrokes),
      bytes: median(bytes),
    }));
  } finally {
    await browser.close();
    await Promise.all(sites.map(({stop}) => stop()));
  }
}
