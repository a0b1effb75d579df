import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {checkFacts} from '../../src/facts/check';
import {loadFacts, textsOf} from '../../src/facts/load';
import {releasedVersions} from '../../src/versions/versions';

const root = join(import.meta.dirname, '../../../..');
const files = textsOf(root);
const folder = 'versioned_docs/version-6.0';
const folders = ['docs', ...releasedVersions.map((version) => `versioned_docs/version-${version}`)];

describe('the facts as they are', () => {
  it.each(folders)('%s is right', (directory) => {
    expect(checkFacts(files, directory)).toEqual([]);
  });

  it('can be loaded with their types', () => {
    const {commands, releases} = loadFacts(folder, root);
    expect(releases.current).toMatch(/^6\.0\./);
    expect(commands.commands.map(({id}) => id)).toContain('server-clone');
  });

  it('of 5.3 know nothing of what came with 6.0', () => {
    const {commands, hooks, events} = loadFacts('versioned_docs/version-5.3', root);
    expect(commands.commands.map(({id}) => id)).not.toContain('server-clone');
    expect(hooks.points.map(({id, veto}) => [id, veto])).toEqual([
      ['server.post-create', false],
      ['server.pre-start', false],
      ['server.post-stop', false],
      ['server.pre-delete', false],
    ]);
    expect(events.signatures).toBeUndefined();
  });
});
