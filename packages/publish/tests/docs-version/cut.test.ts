import {describe, expect, test} from 'vitest';

import {assertCuttable, named, unchanged} from '../../src/docs-version/pages';

const page = `---
title: DHCP
since: next
changed: [steps, check]
keywords: [lease]
---

changed: [steps]
since: next
`;

describe('cutting a version', () => {
  test('is possible for the number that Next describes', () => {
    expect(() => assertCuttable('6.1', ['6.0', '5.3'], '6.1')).not.toThrow();
    expect(() => assertCuttable('6.10', ['6.9'], '6.10')).not.toThrow();
  });

  test.each([
    ['', 'is not a version'],
    ['6', 'is not a version'],
    ['v6.1', 'is not a version'],
    ['6.0', 'not newer'],
    ['5.4', 'not newer'],
    ['6.2', 'Next describes 6.1'],
  ])('is refused for "%s"', (version, message) => {
    expect(() => assertCuttable(version, ['6.0', '5.3'], '6.1')).toThrow(message);
  });

  test('gives pages of Next the number, in their front matter only', () => {
    expect(named(page, '6.1')).toBe(page.replace('since: next\nchanged', "since: '6.1'\nchanged"));
    expect(named(page.replace('since: next', "since: '6.0'"), '6.1')).toContain("since: '6.0'");
  });

  test('takes the declared changes out of Next, in its front matter only', () => {
    expect(unchanged(page)).toBe(page.replace('changed: [steps, check]\n', ''));
    expect(unchanged(page.replace('[steps, check]', '\n  - steps\n  - check'))).toBe(page.replace('changed: [steps, check]\n', ''));
    expect(unchanged('---\ntitle: A\nchanged: all\n---\n\nText.\n')).toBe('---\ntitle: A\n---\n\nText.\n');
    expect(unchanged('no front matter\nchanged: all\n')).toBe('no front matter\nchanged: all\n');
  });
});
