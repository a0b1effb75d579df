import {existsSync, readdirSync, readFileSync} from 'node:fs';

import {expect, test} from 'vitest';

import {securityContact} from '../../../src/site/brand';

const policy = readFileSync('SECURITY.md', 'utf8');

test('SECURITY.md names the address of src/site/brand.ts, and no other', () => {
  expect(policy.match(/[\w.+-]+@[\w.-]+\w/g)).toEqual([securityContact]);
});

test('SECURITY.md names only files that are there', () => {
  const named = [...policy.matchAll(/\]\((?<path>[^)#]+)|`(?<code>[\w.]+\/[\w./-]*)`/g)].map(({groups}) => groups?.path ?? groups?.code ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('what SECURITY.md says of limits is what the workflow sets', () => {
  const workflows = readdirSync('.github/workflows').map((name) => readFileSync(`.github/workflows/${name}`, 'utf8'));
  const [, minutes] = /use (\d+) minutes/.exec(policy) ?? [];
  const [, days] = /archive for (\d+) days/.exec(policy) ?? [];
  expect(workflows.some((text) => text.includes(`timeout-minutes: ${minutes}\n`) && text.includes(`retention-days: ${days}\n`))).toBe(true);
});
