import {join} from 'node:path';

import {describe, expect, test} from 'vitest';

import {loadSite} from '../../../src/checks/site/site';

/** Statements that were once on a page and are wrong; no tool can see that, so none of them may come back. */
const corrections: {page: string; never: RegExp; because: string}[] = [
  {page: 'guides/webhooks', never: /--since 72h/, because: 'ten tries take up to 83 hours, so the event that made the endpoint failing is older'},
  {page: 'guides/webhooks', never: /Idempotency-Key: \$\(/, because: 'a key that is new in each run makes nothing safe to repeat'},
  {page: 'guides/webhooks', never: /2> \/dev\/null \| grep -E 'depth/, because: 'openssl writes depth to standard error, which is discarded'},
  {page: 'integrations/webhook-proxy', never: /connectors[^|]*are being retired/, because: 'they were retired in May 2026'},
  {page: 'integrations/whmcs', never: /when \*Auto-Terminate\* is on/, because: 'for unpaid invoices the setting is Enable Termination'},
  {page: 'integrations/whmcs', never: /does not happen by a second click/, because: 'keys live 24 hours and external_id is not unique'},
  {page: 'integrations/blesta', never: /\*do not use the module\*/, because: 'staff untick "Provision using the module"'},
  {
    page: 'integrations/paymenter',
    never: /option or checkout field with the same name \*\*overrides/,
    because: 'options are keyed by their environment variable',
  },
  {page: 'integrations/upmind', never: /sets a password only with a rebuild/, because: 'ServerCreate has a password too'},
  {
    page: 'integrations/hostbill',
    never: /HostBill delivers this one; nothing has to be copied/,
    because: 'a module is downloaded, unpacked, and sometimes bought',
  },
  {page: 'troubleshooting/ssl-acme', never: /to another name it is\s+not/, because: "Let's Encrypt follows redirects to other names"},
  {page: 'troubleshooting/ssl-acme', never: /deploy\/nodestead\ncertbot renew --dry-run/, because: 'a dry run never calls deploy hooks'},
  {
    page: 'guides/cloudflare',
    never: /closes a connection without traffic after 900 s;/,
    because: '900 s holds on the side of the origin, 400 s on that of the client',
  },
  {page: 'guides/event-hooks/overview', never: /### `bad interpreter/, because: 'bash 5.2 prints "cannot execute: required file not found"'},
  {page: 'guides/event-hooks/hypervisor/server', never: /`Cannot index null`/, because: 'jq prints "Cannot iterate over null (null)"'},
  {page: 'guides/event-hooks/hypervisor/server', never: /126: [^.]*shebang/, because: 'a wrong shebang line gives 127'},
  {page: 'guides/event-hooks/hypervisor/server-examples', never: /Failed to get "write" lock/, because: 'QEMU prints: Failed to get shared "write" lock'},
];

/** Steps without which a page's promise does not hold. */
const kept: {page: string; always: RegExp; because: string}[] = [
  {page: 'guides/cloudflare', always: /systemctl enable nftables\.service/, because: 'Debian installs the unit disabled, and nothing would be loaded at boot'},
  {page: 'troubleshooting/ssl-acme', always: /too many failed authorizations \(5\) for/, because: 'the commonest limit of all has to be found by its text'},
];

const site = await loadSite(join(import.meta.dirname, '../../..'));
const copies = (path: string) => site.versions.flatMap((version) => version.pages).filter((page) => page.id === path);

describe('what a page once said wrongly', () => {
  test.for(corrections)('$page: $never', ({page, never, because}) => {
    expect(copies(page)).not.toEqual([]);
    for (const copy of copies(page)) {
      expect(copy.source, because).not.toMatch(never);
    }
  });

  test.for(kept)('$page: $always', ({page, always, because}) => {
    for (const copy of copies(page)) {
      expect(copy.source, because).toMatch(always);
    }
  });
});
