import {describe, expect, test} from 'vitest';

import {tableMark, withChunkTable} from '../../../src/plugins/lean/chunkTable';

const bound = (name: string, id: number): string =>
  `"${name}": ()=>__webpack_require__.e(/* import() | ${name} */ "${name}").then(__webpack_require__.bind(__webpack_require__, /*! @site/docs/faq.mdx */ ${id})),`;

describe('withChunkTable', () => {
  test('moves loaders into the table, with the chunks that belong to them', () => {
    const shared =
      '"f00": ()=>Promise.all(/* import() | f00 */ [__webpack_require__.e("styles"), __webpack_require__.e("f00")]).then(__webpack_require__.bind(__webpack_require__, /*! x */ 3)),';
    const merged = '"9ce": ()=>Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 12)),';
    const source = `const table = "${tableMark}";\nconst loaders = {\n${bound('011', 67853)}\n${shared}\n${merged}\n};`;
    expect(withChunkTable(source)).toBe(`const table = "011:67853,f00:3:styles";\nconst loaders = {\n\n\n${merged}\n};`);
  });

  test('refuses a script whose imports it does not know', () => {
    expect(() => withChunkTable(`const table = "${tableMark}"; load("011")`)).toThrow('unknown form');
  });
});
