import {expect, test} from 'vitest';

import {secretsIn} from '../../src/logs/secrets';

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
  ['token', 'used njt_0k8s2m4x9q7w1e5r for the node'],
  ['token', 'PDNS_API_KEY=changeme-3f1c9a'],
  ['token', 'export CF_DNS_API_TOKEN=3f1c9a77be0142'],
  ['token', 'OVH_CONSUMER_KEY=3f1c9a77be0142'],
  ['token', 'AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENG'],
  ['token', 'SP_AUTH_TOKEN=1234567890123456789'],
  ['token', 'key = AQBk3VZjAAAAABAAqDqk0sX8bF3Qm1o2p3q4r5s6t7u8v9=='],
  ['token', 'Cookie: session=3f1c9a77be0142'],
  ['password', 'RESTIC_PASSWORD=hunter22'],
  ['password', 'mysql -u root -phunter22 nodestead'],
  ['password', 'requirepass hunter22'],
  ['password', "CREATE USER 'x'@'%' IDENTIFIED BY 'hunter22'"],
  ['password', 'root:$6$cl0udExample$Qf3hJk2lMn5pRs7tUv9wXy:19700:0:99999:7:::'],
  ['password', 'redis://:hunter22@198.51.100.10:6379/0'],
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
  "IDENTIFIED BY '<password>'",
  'RESTIC_PASSWORD=${RESTIC_PASSWORD}',
  'password authentication failed for user root',
  'server_id=4711, nf_conntrack: table full',
  'uid_1000 vm_images br_netfilter',
  'mysql -p nodestead',
  'the token: see below',
  'Enter passphrase for key:',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIK0wmN/Cr3JXqmLW7u+g9pTh+wyqDHpSQEIQczXkVx9q',
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
