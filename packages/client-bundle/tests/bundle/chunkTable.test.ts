import {describe, expect, test} from 'vitest';

import {tableMark, withChunkTable, withHashRow} from '../../src/bundle/chunkTable';

const bound = (key: string, name: string, id: number): string =>
  `"${key}": ()=>__webpack_require__.e(/* import() | ${name} */ "${name}").then(__webpack_require__.bind(__webpack_require__, /*! @site/docs/faq.mdx */ ${id})),`;

describe('withChunkTable', () => {
  test('moves loaders into the table: leaves by their order, JSON with its mode, chunks that are there anyway left out', () => {
    const styled =
      '"_1": ()=>Promise.all(/* import() | b2c3 */ [__webpack_require__.e("styles"), __webpack_require__.e("b2c3")]).then(__webpack_require__.bind(__webpack_require__, /*! x */ 3)),';
    const json = '"_3": ()=>__webpack_require__.e(/* import() | c3d4 */ "c3d4").then(__webpack_require__.t.bind(__webpack_require__, 12, 19)),';
    const source = `const table = "${tableMark}";\nconst loaders = {\n${bound('_0', 'a1b2', 67853)}\n${styled}\n${json}\n${bound('f00', 'f00', 7)}\n};`;
    expect(withChunkTable(source, new Set(['styles']))).toEqual({
      source: 'const table = "67853,3,_3:12/19,f00:7";\nconst loaders = {\n\n\n\n\n};',
      leaves: ['a1b2', 'b2c3', undefined, 'c3d4'],
    });
  });

  test('leaves a loader alone that needs more than one chunk, or none', () => {
    const merged = '"9ce": ()=>Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 12)),';
    const shared =
      '"f00": ()=>Promise.all(/* import() | f00 */ [__webpack_require__.e("shared"), __webpack_require__.e("f00")]).then(__webpack_require__.bind(__webpack_require__, /*! x */ 3)),';
    const source = `const table = "${tableMark}";\n${merged}\n${shared}\n${bound('011', '011', 1)}`;
    expect(withChunkTable(source, new Set(['styles']))).toEqual({source: `const table = "011:1";\n${merged}\n${shared}\n`, leaves: []});
  });

  test('refuses a script whose imports it does not know', () => {
    expect(() => withChunkTable(`const table = "${tableMark}"; load("011")`, new Set())).toThrow('unknown form');
  });
});

describe('withHashRow', () => {
  const runtime = `__webpack_require__.u = (chunkId) => {
    return "assets/js/" + chunkId + "." + {"011": "227f44","w8wy": "509779","ab1z": "abcdef","search-worker": "123456",}[chunkId] + ".js"
  }`;

  test('finds the hash of every chunk, by its name or by its place', () => {
    const packed = withHashRow(runtime, ['ab1z', undefined, 'w8wy']);
    expect(packed).toContain('"abcdef------509779"');
    expect(packed).not.toContain('w8wy');
    const required = {leaves: ['ab1z', 'b2c3', 'w8wy'], u: (_name: string): string => ''};
    new Function('__webpack_require__', packed)(required);
    expect(['011', 'w8wy', 'ab1z', 'search-worker'].map((name) => required.u(name))).toEqual([
      'assets/js/011.227f44.js',
      'assets/js/w8wy.509779.js',
      'assets/js/ab1z.abcdef.js',
      'assets/js/search-worker.123456.js',
    ]);
    expect(required.u('in-main')).toBe('assets/js/in-main.undefined.js');
  });

  test('refuses a runtime it does not know', () => {
    expect(() => withHashRow('__webpack_require__.u = (id) => names[id]', ['ab1z'])).toThrow('unknown form');
    expect(() => withHashRow(runtime, ['ab1z', 'none'])).toThrow('unknown form');
  });
});
