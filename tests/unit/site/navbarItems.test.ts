import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

import {describe, expect, test} from 'vitest';

import {checkItems, itemKinds} from '../../../src/site/navbarItems';

const require = createRequire(import.meta.url);

describe('items of the navigation bar', () => {
  test('are known for exactly what the theme has components for', () => {
    const table = readFileSync(require.resolve('@docusaurus/theme-classic/lib/theme/NavbarItem/ComponentTypes.js'), 'utf8');
    const kinds = [...table.matchAll(/^ {2}(\w+): \w+NavbarItem,$/gm)].map(([, kind]) => kind);
    expect([...itemKinds].sort()).toEqual(kinds.sort());
  });

  test('may be links without a type, and dropdowns with items', () => {
    const items = [
      {to: '/api', label: 'API'},
      {type: 'dropdown', label: 'More', items: [{type: 'html', value: '<hr>'}]},
    ];
    expect(checkItems(items, 'navbar.ts')).toBe(items);
  });

  test('of an unknown kind stop the build with the file, the rule and the fix', () => {
    expect(() => checkItems([{type: 'carousel', label: 'Round'}], 'src/site/navbar.ts')).toThrow(
      /^src\/site\/navbar\.ts: The navbar item "Round" has the type "carousel", for which the theme has no component\.\n.*→ Write one of default, doc, /,
    );
  });

  test('are looked at inside dropdowns too', () => {
    expect(() => checkItems([{type: 'dropdown', label: 'More', items: [{type: 'carousel'}]}], 'navbar.ts')).toThrow('A navbar item has the type "carousel"');
  });
});
