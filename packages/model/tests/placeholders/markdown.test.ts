import {expect, test} from 'vitest';

import {substituteMarkdown} from '../../src/placeholders/markdown';

const values: Record<string, string> = {bridge: 'vmbr0', 'customers-network': '10.9.8.64/28'};
const own = (text: string): string => substituteMarkdown(text, (id) => values[id]);

test('code in sentences and blocks follows, prose and links do not', () => {
  expect(own('Set `br0` up, br0. See [`br0`](./x.md#br0) and ``a `br0` b``.')).toBe('Set `vmbr0` up, br0. See [`vmbr0`](./x.md#br0) and ``a `vmbr0` b``.');
  expect(own('```bash\nip link show br0\n```\n\nbr0:\n\n```text\nbr0\n```\n')).toBe('```bash\nip link show vmbr0\n```\n\nbr0:\n\n```text\nvmbr0\n```\n');
});

test('a block in a list keeps its indentation, and its language counts', () => {
  expect(own('1. Do:\n\n   ```zone\n   5  IN CNAME x\n\n   br0\n   ```\n')).toBe('1. Do:\n\n   ```zone\n   69  IN CNAME x\n\n   vmbr0\n   ```\n');
});

test('a fence inside a longer one does not end it', () => {
  expect(own('````md\n```\nbr0\n```\n````\n\nbr0')).toBe('````md\n```\nvmbr0\n```\n````\n\nbr0');
});

test('titles of blocks and words of drawings follow', () => {
  expect(own('/etc/network/interfaces.d/br0\n\n```conf\nx\n```\n\nbr0 is up.\n\ntext')).toBe(
    '/etc/network/interfaces.d/vmbr0\n\n```conf\nx\n```\n\nbr0 is up.\n\ntext',
  );
  expect(own('The way of a packet, as text\n\nIt meets br0 and 203.0.113.5.\n\nbr0\n')).toBe(
    'The way of a packet, as text\n\nIt meets vmbr0 and 10.9.8.69.\n\nbr0\n',
  );
});
