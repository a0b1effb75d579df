import {join} from 'node:path';

import {assertStructure, readStructure} from '@nodestead-docs/model';
import {rulesFolder} from '@nodestead-docs/verify';
import {expect, test} from 'vitest';

async function build(example: string): Promise<void> {
  const root = join(rulesFolder, example);
  const sidebars = (await import(join(root, 'sidebars.ts'))) as {default: unknown};
  assertStructure(readStructure(root, sidebars.default));
}

test('lets a site be built whose versions, pages and sidebars fit together', async () => {
  await expect(build('sidebar-entry/good-site')).resolves.toBeUndefined();
});

test.each([
  [
    'sidebar-entry/bad-no-page',
    'sidebars.ts:1:45  sidebar-entry: The sidebar names guides/dhcp, but there is no page docs/guides/dhcp.mdx\n    → Write the page',
  ],
  ['sidebar-page/bad-lost', "docs/faq.mdx:1:1  sidebar-page: The page is not in the sidebar of its version\n    → Add 'faq' to sidebars.ts"],
  ['version-folder/bad-no-folder', 'versions.json:1:1  version-folder: Version 6.0 has no folder versioned_docs/version-6.0\n    → Restore the folder'],
])('stops the build of %s with file and fix', async (example, message) => {
  await expect(build(example)).rejects.toThrow(message);
});
