import type {Locator, Page} from '@playwright/test';

import {expect, open, test} from './support/test';

const desk = {width: 1440, height: 900};
const phone = {width: 360, height: 740};

/** Ways of readers who do one thing, and the most clicks or taps that each may take; what is typed counts none. */
const tasks: readonly {
  task: string;
  window: typeof desk;
  from: string;
  clicks: number;
  act: (page: Page, click: (target: Locator) => Promise<void>) => Promise<void>;
}[] = [
  {
    task: 'a hypervisor does not answer, at three in the morning',
    window: phone,
    from: '/',
    clicks: 1,
    act: async (page, click) => {
      await click(page.getByRole('link', {name: 'A hypervisor does not answer'}));
      await expect(page).toHaveURL('/guides/disaster-recovery#which');
      await expect(page.locator('#which')).toBeInViewport();
    },
  },
  {
    task: 'find what explains a line of a log',
    window: phone,
    from: '/',
    clicks: 3,
    act: async (page, click) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() =>
        navigator.clipboard.writeText("nginx: [emerg] a duplicate default server for 0.0.0.0:443\nnginx.service: Failed with result 'exit-code'."),
      );
      await click(page.getByRole('link', {name: 'Paste an error or a log'}));
      await click(page.getByRole('button', {name: 'Paste', exact: true}));
      await click(page.getByRole('link', {name: /duplicate default server/}));
      await expect(page.locator('#duplicate-default')).toBeInViewport();
    },
  },
  {
    task: 'search for what has happened, in the words of who is called',
    window: desk,
    from: '/faq',
    clicks: 2,
    act: async (page, click) => {
      await page.keyboard.press('ControlOrMeta+K');
      await page.keyboard.type('hypervisor does not answer');
      await click(page.locator('[role=option][href="/fix-outdated#offline"]'));
      // Whether the agent alone is gone, or the machine, is asked there first.
      await click(page.locator('#offline + p').getByRole('link', {name: 'Hypervisor lost'}));
      await expect(page).toHaveURL('/guides/disaster-recovery#hypervisor');
    },
  },
  {
    task: 'look a message up in the list of all errors',
    window: phone,
    from: '/',
    clicks: 2,
    act: async (page, click) => {
      await click(page.getByRole('main').getByRole('link', {name: 'Every known error'}));
      await page.getByRole('searchbox', {name: 'Filter errors'}).fill('duplicate default server');
      await click(page.locator('#error-texts li a:visible').first());
      await expect(page).toHaveURL(/#[\w-]+$/);
      await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
    },
  },
  {
    task: 'read the flags of a command',
    window: desk,
    from: '/',
    clicks: 2,
    act: async (page, click) => {
      await click(page.getByRole('main').getByRole('link', {name: 'Command line'}));
      await page.getByRole('searchbox', {name: 'Filter commands'}).fill('node drain');
      const command = page.locator('details:has(> summary > [id="node-drain"])');
      await click(command.locator('summary'));
      await expect(command.getByText('Flags of steadctl node drain')).toBeVisible();
    },
  },
  {
    task: 'go to another section of a long page',
    window: phone,
    from: '/guides/dhcp#settings',
    clicks: 2,
    act: async (page, click) => {
      await click(page.locator('.theme-doc-toc-mobile').getByRole('button'));
      await click(page.getByRole('navigation', {name: 'On this page'}).getByRole('link', {name: 'If it does not work'}));
      await expect(page.locator('#problems')).toBeInViewport();
    },
  },
  {
    task: 'copy the request that suspends a server',
    window: desk,
    from: '/',
    clicks: 5,
    act: async (page, click) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await click(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'API'}));
      await click(page.locator('.menu').getByRole('link', {name: 'Server actions'}));
      await click(page.locator('.menu').getByRole('link', {name: /Suspend a server$/}));
      const operation = page.locator('section:has(> #suspendServer)');
      await click(operation.locator('.ns-tools > summary'));
      await click(operation.getByRole('button', {name: 'As curl', exact: true}));
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/suspend');
    },
  },
  {
    task: 'put the own bridge into all commands',
    window: desk,
    from: '/guides/dhcp',
    clicks: 3,
    act: async (page, click) => {
      await click(page.locator('.ns-tools > summary').first());
      await click(page.locator('.ns-tools[open]').getByRole('button', {name: 'Use your values'}));
      const dialog = page.getByRole('dialog', {name: 'Use your values'});
      await dialog.getByLabel('Bridge').first().fill('vmbr7');
      await click(dialog.getByRole('button', {name: 'Use these values'}));
      await expect(page.locator('main mark', {hasText: 'vmbr7'}).first()).toBeVisible();
    },
  },
  {
    task: 'read the same section in another version',
    window: phone,
    from: '/guides/dhcp#check',
    clicks: 2,
    act: async (page, click) => {
      await click(page.locator('.navbar .dropdown > .navbar__link'));
      await click(page.locator('.navbar .dropdown__menu').getByRole('link', {name: '5.3', exact: true}));
      await expect(page).toHaveURL('/5.3/guides/dhcp#check');
      await expect(page.locator('#check')).toBeInViewport();
    },
  },
  {
    task: 'see whether the way through NAT has changed, and send somebody the address of a step',
    window: desk,
    from: '/guides/nat-setup',
    clicks: 1,
    act: async (page, click) => {
      await expect(page.getByText(/^(?:Same as in 5\.3|Changed in 6\.0)/).first()).toBeInViewport();
      await click(page.getByRole('link', {name: 'Direct link to steps-2'}));
      await expect(page).toHaveURL('/guides/nat-setup#steps-2');
    },
  },
];

for (const {task, window, from, clicks, act} of tasks) {
  test(`${task}: at most ${clicks} ${clicks === 1 ? 'click' : 'clicks'}`, async ({page}) => {
    await page.setViewportSize(window);
    await open(page, from);
    let count = 0;
    await act(page, async (target) => {
      count += 1;
      expect(count, 'clicks so far').toBeLessThanOrEqual(clicks);
      await target.click();
    });
    // More than it takes would promise nothing.
    expect(count).toBe(clicks);
  });
}
