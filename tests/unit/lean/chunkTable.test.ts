import {describe, expect, test} from 'vitest';

import {tableMark, withChunkTable} from '../../../src/plugins/lean/chunkTable';

const bound = (name: string, id: number): string =>
  `"${name}": ()=>__webpack_require__.e(/* import() | ${name} */ "${name}").then(__webpack_require__.bind(__webpack_require__, /*! @site/docs/faq.mdx */ ${id})),`;

describe('withChunkTable', () => {
  test('moves loaders of single chunks into the table and leaves the others', () => {
    const shared = '"f00": ()=>Promise.all([__webpack_require__.e("v"), __webpack_require__.e("f00")]).then(__webpack_require__.bind(__webpack_require__, 3)),';
    const source = `const table = "${tableMark}";\nconst loaders = {\n${bound('011', 67853)}\n${shared}\n${bound('9ce', 12)}\n};`;
    expect(withChunkTable(source)).toBe(`const table = "011:67853,9ce:12";\nconst loaders = {\n\n${shared}\n\n};`);
  });

  test('refuses a script whose imports it does not know', () => {
    expect(() => withChunkTable(`const table = "${tableMark}"; load("011")`)).toThrow('unknown form');
  });
});
