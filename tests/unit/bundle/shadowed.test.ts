import {describe, expect, test} from 'vitest';

import {withoutShadowed} from '../../../src/plugins/bundle/shadowed';

const tidy = (css: string): string => withoutShadowed(css).replace(/\s+/g, '');

describe('withoutShadowed', () => {
  test('drops what an unlayered rule sets for the same selector, and rules left empty', () => {
    expect(tidy('@layer a { .x { color: red; margin: 0 } .y { color: red } } .x { color: blue } .y { color: blue }')).toBe(
      '@layera{.x{margin:0}}.x{color:blue}.y{color:blue}',
    );
  });

  test('a pseudo-element is the same with one colon and with two', () => {
    expect(tidy('@layer a { .x:before, .x::after { color: red; margin: 0 } } .x::before, .x:after { color: blue } a:hover { margin: 0 }')).toBe(
      '@layera{.x:before,.x::after{margin:0}}.x::before,.x:after{color:blue}a:hover{margin:0}',
    );
  });

  test('an unlayered :root also hides the layered dark mode', () => {
    expect(tidy("@layer a { html[data-theme='dark'] { --c: 1; --d: 1 } } :root { --c: 2 }")).toBe("@layera{html[data-theme='dark']{--d:1}}:root{--c:2}");
  });

  test('keeps what only the dark mode hides, and what is important', () => {
    const css = "@layer a { :root { --c: 1; --d: 1 !important } } [data-theme='dark'] { --c: 2 } :root { --d: 2 }";
    expect(tidy(css)).toBe(css.replace(/\s+/g, ''));
  });
});
