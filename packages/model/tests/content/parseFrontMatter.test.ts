import {expect, test, vi} from 'vitest';

import {parseFrontMatter} from '../../src/content/parseFrontMatter';

test('parseFrontMatter keeps what readers see and leaves out what checks read', async () => {
  const parsed = {frontMatter: {title: 'DHCP', keywords: ['lease'], changed: ['steps'], since: '6.0', until: '5.3', mentions: ['next']}, content: 'Text.'};
  const result = await parseFrontMatter({filePath: 'dhcp.mdx', fileContent: '', defaultParseFrontMatter: () => Promise.resolve(parsed)});
  expect(result).toEqual({frontMatter: {title: 'DHCP', keywords: ['lease']}, content: 'Text.'});
});

test('a page is parsed again when it changes, and only then; whoever gets the result may change it', async () => {
  const defaultParseFrontMatter = vi.fn(({fileContent}: {fileContent: string}) => Promise.resolve({frontMatter: {title: fileContent}, content: ''}));
  const parse = (filePath: string, fileContent: string) => parseFrontMatter({filePath, fileContent, defaultParseFrontMatter});
  const first = await parse('nat.mdx', 'NAT');
  first.frontMatter.title = 'changed';
  expect((await parse('nat.mdx', 'NAT')).frontMatter).toEqual({title: 'NAT'});
  expect(defaultParseFrontMatter).toHaveBeenCalledTimes(1);
  expect((await parse('nat.mdx', 'Nat')).frontMatter).toEqual({title: 'Nat'});
  expect((await parse('ceph.mdx', 'Nat')).frontMatter).toEqual({title: 'Nat'});
  expect(defaultParseFrontMatter).toHaveBeenCalledTimes(3);
});
