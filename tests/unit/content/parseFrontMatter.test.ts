import {expect, test} from 'vitest';

import {parseFrontMatter} from '../../../src/content/parseFrontMatter';

test('parseFrontMatter keeps what readers see and leaves out what checks read', async () => {
  const parsed = {frontMatter: {title: 'DHCP', keywords: ['lease'], changed: ['steps'], since: '6.0', until: '5.3', mentions: ['next']}, content: 'Text.'};
  const result = await parseFrontMatter({filePath: 'dhcp.mdx', fileContent: '', defaultParseFrontMatter: () => Promise.resolve(parsed)});
  expect(result).toEqual({frontMatter: {title: 'DHCP', keywords: ['lease']}, content: 'Text.'});
});
