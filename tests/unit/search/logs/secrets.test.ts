import {expect, test} from 'vitest';

import {secretsIn} from '../../../../src/search/logs/secrets';

test.each([
  ['private key', '-----BEGIN OPENSSH PRIVATE KEY-----'],
  ['private key', '-----BEGIN PRIVATE KEY-----'],
  ['token', 'Authorization: Bearer nst_0123456789abcdef'],
  ['token', 'used nst_0123456789abcdef for the call'],
  ['token', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
  ['token', 'cookie eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['token', '"api_key": "0123456789"'],
  ['password', 'smtp.password = "hunter22"'],
  ['password', 'mysql://root:hunter22@198.51.100.10/nodestead'],
  ['mail address', 'sent to jane@example.com'],
])('a %s is pointed at in "%s"', (kind, line) => {
  expect(secretsIn(`first\n${line}`)).toContainEqual({kind, line: 2});
});

test.each([
  'Started stead-worker@backup.service',
  'Permission denied (publickey,password).',
  'password: null',
  'password=***',
  'The token has expired.',
  'auth: unable to find a keyring on /etc/ceph/keyring',
  'https://cp.example.com:443/login',
  '-----BEGIN CERTIFICATE-----',
])('nothing is pointed at in "%s"', (line) => {
  expect(secretsIn(line)).toEqual([]);
});

test('of a line without end the first four thousand characters are looked at', () => {
  expect(secretsIn(`${'x '.repeat(1_980)}password=hunter22`)).toHaveLength(1);
  expect(secretsIn(`${'x '.repeat(2_000)}password=hunter22`)).toEqual([]);
});

test('each line is named once for each kind', () => {
  expect(secretsIn('password=one1 password=two2\nclean\npassword=three')).toEqual([
    {kind: 'password', line: 1},
    {kind: 'password', line: 3},
  ]);
});
