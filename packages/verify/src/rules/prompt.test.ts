import {expect, it} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf, readExample} from '../checks/testing';
import prompt from './prompt';

async function promptOf(line: string): Promise<string[]> {
  const {page} = readExample('example', `\`\`\`bash\n${line}\n\`\`\``);
  return (await applyRule('prompt', prompt, projectOf([page]))).map(({message}) => /"(.*)"/.exec(message)?.[1] ?? '');
}

it.each([
  ['$ uptime', '$'],
  ['  $ uptime', '$'],
  ['root@hv1:~# uptime', 'root@hv1:~#'],
  ['root@hv1.example.com:/etc/nginx#uptime', 'root@hv1.example.com:/etc/nginx#'],
  ['admin@hv1:~$ uptime', 'admin@hv1:~$'],
  ['root@hv1~# uptime', 'root@hv1~#'],
  ['[root@hv1 nginx]# uptime', '[root@hv1 nginx]#'],
  ['[root@hv1 ~]$uptime', '[root@hv1 ~]$'],
  ['PS C:\\Windows> Get-Date', 'PS C:\\Windows>'],
  ['PS C:\\Windows>Get-Date', 'PS C:\\Windows>'],
  ['mysql>SELECT 1;', 'mysql>'],
  ['MariaDB [nodestead]> SELECT 1;', 'MariaDB [nodestead]>'],
  ['MariaDB [nodestead]>SELECT 1;', 'MariaDB [nodestead]>'],
  ['> continued', '>'],
])('%s', async (line, found) => {
  expect(await promptOf(line)).toEqual([found]);
});

it.each([
  'echo $ HOME',
  'echo root@hv1:~# later',
  'ssh root@hv1:22',
  'scp root@hv1:/etc/hosts .',
  '[ -e a@b ] && uptime',
  '# Comment',
  '$(uptime)',
  'PS 1:\\> uptime',
  'uptime > /tmp/uptime',
])('%s has none', async (line) => {
  expect(await promptOf(line)).toEqual([]);
});
