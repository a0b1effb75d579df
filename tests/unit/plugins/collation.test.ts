import {readFileSync} from 'node:fs';

import {expect, test} from 'vitest';

import {hooksFile} from '../../../packages/client-bundle/src/shallow-memo';
import collationLoader from '../../../packages/client-bundle/src/shallow-memo/loader.mjs';

test("Docusaurus's hook sorts by code units, and a module that sorts otherwise is refused", () => {
  const source = readFileSync(hooksFile, 'utf8');
  const loaded = collationLoader(source);
  expect(loaded).toContain('deps.sort((a, b) => a[0] < b[0] ? -1 : 1);');
  expect(loaded).not.toContain('localeCompare');
  expect(() => collationLoader(loaded)).toThrow('no longer has');
});
