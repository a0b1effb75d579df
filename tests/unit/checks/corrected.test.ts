import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {loadFacts} from '../../../src/facts/load';
import {releasedVersions} from '../../../src/site/versions';

const root = join(import.meta.dirname, '..', '..', '..');
const folders = ['docs', ...releasedVersions.map((version) => `versioned_docs/version-${version}`)];

/** A statement that a page once made and that is wrong: where, what gives it away, the sentence as it was, and what is true. */
interface Corrected {
  page: string;
  pattern: RegExp;
  was: string;
  truth: string;
}

const corrected: readonly Corrected[] = [
  {
    page: 'reference/cloudinit.mdx',
    pattern: /^iface \S+ inet6/m,
    was: 'iface eth0 inet6 static',
    truth: 'cloudbase-init makes a second card of a stanza for IPv6, without a MAC address',
  },
  {
    page: 'reference/cloudinit.mdx',
    pattern: /cloud-init 2[0-2] or later/,
    was: '| Guest software | cloud-init 20 or later | cloudbase-init |',
    truth: 'cloud-init before 23.1 writes ::/64 for ::/0',
  },
  {
    page: 'guides/elevate.mdx',
    pattern: /package is `leapp-data-rocky/,
    was: 'On Rocky Linux the second package is `leapp-data-rocky`',
    truth: 'ELevate has no data for Rocky Linux',
  },
  {page: 'guides/elevate.mdx', pattern: /LEAPP_OVL_SIZE=/, was: 'LEAPP_OVL_SIZE=4096 leapp preupgrade', truth: 'the variable has no effect any more'},
  {
    page: 'guides/elevate.mdx',
    pattern: /An 8 can only have the agent/,
    was: 'An 8 can only have the agent of 5.3, which works with a 6.0 control server for 90 days.',
    truth: 'the upgrade to 6.0 is refused while a hypervisor with EL 8 is in the panel',
  },
  {
    page: 'installation/storage/lightbits.mdx',
    pattern: /the defaults are right/,
    was: 'the defaults are right.',
    truth: 'the default opens port 6060 to everybody',
  },
  {
    page: 'installation/storage/ceph-rbd.mdx',
    pattern: /\/run\/ceph\/guests/,
    was: 'd /run/ceph/guests 0770 libvirt-qemu',
    truth: 'QEMU cannot enter /run/ceph on Debian',
  },
  {
    page: 'installation/storage/ceph-rbd.mdx',
    pattern: /proves only the monitors/,
    was: '`ls` alone proves only the monitors.',
    truth: 'ls reads an object from an OSD',
  },
  {page: 'installation/storage/remote-filesystem.mdx', pattern: /^sleep 120$/m, was: 'sleep 120', truth: 'the kernel complains after 180 seconds'},
  {
    page: 'installation/storage/storpool.mdx',
    pattern: /grep -rhE '\^SP_/,
    was: "grep -rhE '^SP_AUTH_TOKEN='",
    truth: 'the files may hold sections of other hosts',
  },
  {
    page: 'guides/disaster-recovery.mdx',
    pattern: /libvirt's autostart/,
    was: "starts its servers by libvirt's autostart",
    truth: 'the agent starts servers after a reboot',
  },
  {
    page: 'faq.mdx',
    pattern: /after a power failure through libvirt/,
    was: 'restart after a power failure through libvirt',
    truth: 'the agent starts servers after a reboot',
  },
  {
    page: 'guides/disaster-recovery.mdx',
    pattern: /without it nothing does/,
    was: '`virtlockd` refuses a second start by itself; without it nothing does.',
    truth: "QEMU's own lock refuses as well",
  },
  {
    page: 'guides/server-migration.mdx',
    pattern: /a broken link then kills the guest/,
    was: 'a broken link then kills the guest',
    truth: 'the guest is paused, and the migration can be resumed',
  },
  {page: 'guides/ms-windows.mdx', pattern: /administrator's command prompt/, was: "In an administrator's command prompt", truth: 'the code is PowerShell'},
  {
    page: 'reference/updating.mdx',
    pattern: /^dnf module switch-to/m,
    was: 'dnf module switch-to --assumeyes mariadb:10.11',
    truth: "a 10.6 on EL 9 is MariaDB's own package",
  },
  {page: 'intro.mdx', pattern: /and that is all/, was: 'Nothing can be ordered or changed meanwhile, and that is all.', truth: 'consoles and backups stop too'},
  {
    page: 'administration/server-backups.mdx',
    pattern: /\| in the file/,
    was: '| `dir` (qcow2) | yes | in the file |',
    truth: 'internal snapshots of UEFI guests fail with libvirt 9.0',
  },
];

describe('what was wrong stays corrected', () => {
  it.each(corrected)('$page: $truth', ({page, pattern, was}) => {
    expect(was).toMatch(pattern);
    for (const folder of folders.filter((candidate) => existsSync(join(root, candidate, page)))) {
      expect(readFileSync(join(root, folder, page), 'utf8'), folder).not.toMatch(pattern);
    }
  });
});

describe.each(folders)('%s says the same everywhere', (folder) => {
  const {objects, services, settings} = loadFacts(folder, root);

  it('about the memory kept for the host', () => {
    expect(settings.settings.find(({key}) => key === 'reserve.memory')?.default).toBe('"4GiB"');
    expect(readFileSync(join(root, folder, '_facts/openapi/components/hypervisors.yaml'), 'utf8')).toMatch(/minimum: 1024\n\s+default: 4096\n/);
    expect(readFileSync(join(root, folder, 'administration/quick-admin-setup.mdx'), 'utf8')).toContain('reserve 4096 MiB');
  });

  it('about who starts servers after a reboot', () => {
    expect(services.services.find(({unit}) => unit === 'stead-agent.service')?.what).toContain('starts the servers that ran before');
  });

  it('about disks that keep no bitmap: only drivers with qcow2 read less than everything', () => {
    for (const {id, formats, incrementalBackup} of objects.storageDrivers) {
      expect(typeof incrementalBackup === 'string' && incrementalBackup.includes('bitmap'), id).toBe(
        incrementalBackup !== undefined && formats.includes('qcow2'),
      );
    }
  });
});
