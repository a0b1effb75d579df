import {setImmediate} from 'node:timers/promises';

import {getOverviewAddress, History, type OverviewData, overviewOf} from '@nodestead-docs/model';

/** The page of one version that lists what changed since the version before. */
export interface Overview {
  version: string;
  overview: OverviewData;
}

/**
 * @param siteDir the site
 * @param baseUrl its base URL
 * @returns the overview of every version but the oldest, newest first, from the pages and facts themselves
 */
export async function makeOverviews(siteDir: string, baseUrl: string): Promise<Overview[]> {
  const history = new History(siteDir);
  const {steps} = history;
  for (const step of steps) {
    for (const id of step.version.pages.keys()) {
      history.change(step, id);
      // Pages, once parsed, are kept; in development the same thread compiles the page that somebody waits for.
      await setImmediate();
    }
  }
  return steps.map((step) => {
    const {name} = step.version;
    const others = steps.filter((other) => other !== step).map(({label, version}) => ({label, href: getOverviewAddress(version.name, baseUrl)}));
    return {version: name, overview: overviewOf(history, step, others, baseUrl)};
  });
}
