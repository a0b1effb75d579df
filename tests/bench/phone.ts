import type {CDPSession} from '@playwright/test';

/** Lighthouse's slow phone: slow 4G in bytes per second and milliseconds, and a quarter of this processor. */
const network = {offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8};
const slowdown = 4;

/** What a slow phone shows at once, in pixels. */
export const phone = {width: 390, height: 800};

/**
 * Makes a page as slow as on a slow phone from now on: its connection and its main thread. Workers stay as quick as the machine:
 * Chromium slows pages down and nothing else.
 */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
}
