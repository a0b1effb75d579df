import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {loadFacts} from '../../src/facts/load';
import {releasedVersions} from '../../src/versions/versions';

const root = join(import.meta.dirname, '../../../..');
const folders = ['docs', ...releasedVersions.map((version) => `versioned_docs/version-${version}`)];

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
