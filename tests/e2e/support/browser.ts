import type {LaunchOptions} from '@playwright/test';

/** Debian's programs; `CHROMIUM_PATH` names another one, and elsewhere Playwright's own downloads are used. */
function chromium(program: string, channel?: string): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? (process.platform === 'linux' ? `/usr/bin/${program}` : undefined);
  return executablePath === undefined ? {channel} : {executablePath};
}

/** The Chromium without windows, which starts and opens pages in half the time. */
export const leanBrowser = chromium('chromium-headless-shell');

/** The Chromium that readers have, for what the other cannot do: it keeps a page whole for a reader who comes back, and Lighthouse drives it. */
export const fullBrowser = chromium('chromium', 'chromium');
