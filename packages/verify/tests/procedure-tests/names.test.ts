import {describe, expect, it} from 'vitest';

import {rehearsal} from '../../src/procedure-tests/schema';

describe('a rehearsal', () => {
  const withFile = (path: string) => ({
    about: 'x',
    machines: {hv1: {files: {[path]: 'x'}}},
    variants: [{name: 'x', debian: [12], steps: [{wait: 1, why: 'x'}]}],
  });

  it('may name a place in a machine', () => {
    expect(rehearsal.safeParse(withFile('/etc/..data/a file.d/.x')).success).toBe(true);
  });

  it.each(['/../../var/tmp/x', '/etc/../../x', '/etc/..', '/./x', '//etc/x', '/etc/', 'etc/x', '/', '', '/etc/a\n/etc/b'])('may not name %j', (path) => {
    expect(rehearsal.safeParse(withFile(path)).success).toBe(false);
  });

  it.each([
    ['a machine', {machines: {'../x': {}}}],
    ['a host', {hosts: {'../x': {network: 'lan', addresses: []}}}],
    ['a network', {networks: {'../x': {}}}],
  ])('may not give %s a name that leads elsewhere', (_, more) => {
    expect(rehearsal.safeParse({...withFile('/x'), ...more}).success).toBe(false);
  });
});
