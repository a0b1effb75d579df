import {expect, test} from 'vitest';

import {commandsIn} from '../../src/samples/shellCommands';

const called = async (script: string): Promise<string[]> => (await commandsIn(script)).map(({program, arguments: words}) => [program, ...words].join(' '));

test('finds what a script calls', async () => {
  expect(await called('for d in $(virsh list --name); do sudo virsh destroy "$d" && level=1 lvs | grep -c a; done')).toEqual([
    'virsh list --name',
    'virsh destroy $d',
    'lvs',
    'grep -c a',
  ]);
});

test('finds what it hands to another shell, and not what it only writes', async () => {
  expect(await called("ssh root@hv1.example.com 'rm -rf /x; ls'\n/usr/sbin/nft flush ruleset\ncat > /x <<'END'\nrm x\nEND\n# rm y\necho rm z")).toEqual([
    'ssh root@hv1.example.com rm -rf /x; ls',
    'rm -rf /x',
    'ls',
    'nft flush ruleset',
    'cat',
    'echo rm z',
  ]);
});

test('says where, and takes placeholders for words', async () => {
  expect(await commandsIn('true\n  lvremove vmdata/<name>')).toMatchObject([
    {line: 1, column: 1},
    {program: 'lvremove', line: 2, column: 3},
  ]);
});
