import {findProgram, packages} from '@nodestead-docs/model';
import {expect, test} from '@playwright/test';

import {Firefox, keys} from './support/firefox';

const program = process.env.FIREFOX_PATH ?? findProgram('firefox-esr');

/** The main ways of a reader, in the other engine that readers have. */
test.describe('in Firefox', () => {
  // In CI a missing program is a failure: `npm run setup` has installed it.
  test.skip(
    program === undefined && !process.env.CI,
    `There is no Firefox: "npm run setup" installs ${packages['firefox-esr']} on Debian; elsewhere FIREFOX_PATH names one.`,
  );
  test.describe.configure({mode: 'serial', timeout: 60_000});

  let firefox: Firefox;
  const at = (path: string): Promise<void> => firefox.open(`${process.env.SITE_ORIGIN}${path}`);
  const address = async (): Promise<unknown> => firefox.evaluate('location.pathname + location.search + location.hash');

  test.beforeAll(async () => {
    firefox = await Firefox.start(program ?? '');
    await firefox.resize(1280, 900);
  });
  test.afterAll(() => firefox.stop());

  test('a page opens at the section of its address, and nothing is wider than the window', async () => {
    await at('/guides/dhcp#check');
    await firefox.until("Math.abs(document.querySelector('#check').getBoundingClientRect().top) < 200");
    for (const width of [320, 1280]) {
      await firefox.resize(width, 900);
      expect(await firefox.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    }
  });

  test('the search suggests while one types, and a suggestion leads on', async () => {
    await at('/');
    await firefox.type('k', [keys.control]);
    await firefox.type('hypervisor does not answer');
    await firefox.until("document.querySelector('[role=option]') !== null");
    await firefox.click('[role=option][href="/fix-outdated#offline"]');
    await firefox.until("location.pathname + location.hash === '/fix-outdated#offline'");
  });

  test('the colour mode changes, and is kept', async () => {
    await at('/faq');
    const mode = (): Promise<unknown> => firefox.evaluate('document.documentElement.dataset.theme');
    const before = await mode();
    await firefox.click('.navbar button[class*=toggleButton]');
    await firefox.until("document.documentElement.dataset.themeChoice !== 'system'");
    if ((await mode()) === before) {
      await firefox.click('.navbar button[class*=toggleButton]');
    }
    await firefox.until(`document.documentElement.dataset.theme !== ${JSON.stringify(before)}`);
    await at('/guides/dhcp');
    expect(await mode()).not.toBe(before);
  });

  test('the version list opens, and keeps page and section', async () => {
    await at('/guides/dhcp#check');
    await firefox.click('.navbar .dropdown > .navbar__link');
    await firefox.click('.navbar .dropdown__menu a[href^="/5.3/"]');
    await firefox.until("location.pathname === '/5.3/guides/dhcp'");
    expect(await address()).toBe('/5.3/guides/dhcp#check');
  });

  test('a pasted log is explained, and leaves nothing in the address', async () => {
    await at('/search#paste');
    await firefox.until("document.activeElement?.id === 'paste-text'");
    // What a script puts into a clipboard's event, Firefox takes by these names alone.
    const log = "nginx: [emerg] a duplicate default server for 0.0.0.0:443\nnginx.service: Failed with result 'exit-code'.";
    const event = `new ClipboardEvent('paste', {dataType: 'text/plain', data: ${JSON.stringify(log)}, bubbles: true, cancelable: true})`;
    await firefox.evaluate(`document.activeElement.dispatchEvent(${event})`);
    await firefox.until(`document.querySelector('main a[href$="#duplicate-default"]') !== null`);
    expect(await address()).toBe('/search#paste');
  });

  test('what is not there is not found', async () => {
    await at('/faq');
    await expect(firefox.click('#no-such-thing')).rejects.toThrow('It did not come true');
  });
});
