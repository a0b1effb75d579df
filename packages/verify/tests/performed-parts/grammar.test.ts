import {expect, test} from 'vitest';

import {grammar} from '../../src/samples/grammar';

test('loads two languages at the same time', async () => {
  const [shell, powershell] = await Promise.all([grammar('bash'), grammar('powershell')]);
  expect(shell.parse('echo "$HOME"\n')?.rootNode.hasError).toBe(false);
  expect(shell.parse('if true; then\n')?.rootNode.hasError).toBe(true);
  expect(powershell.parse('Write-Output $HOME\n')?.rootNode.hasError).toBe(false);
});
