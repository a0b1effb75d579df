import {describe, expect, test} from 'vitest';

import {inlineCustomProperties} from '../../../src/plugins/bundle/customProperties';

const inline = (css: string, scripts = ''): string => inlineCustomProperties(css, (name) => scripts.includes(name)).replace(/\s+/g, ' ');

describe('inlineCustomProperties', () => {
  test('puts a value where it is used, in layers and in calculations', () => {
    expect(inline('@layer a { :root { --gap: 1rem; color: red } .x { margin: calc(-1 * var(--gap)) 0 } }')).toBe(
      '@layer a { :root { color: red } .x { margin: calc(-1 * 1rem) 0 } }',
    );
  });

  test('drops the fallback of a property that has a value', () => {
    expect(inline(':root { --c: red; top: 0 } .x { color: var(--c, var(--d, blue)) }')).toBe(':root { top: 0 } .x { color: red }');
  });

  test('follows values that become plain on the way', () => {
    expect(inline(':root { --border: var(--width) solid; --width: 1px; top: 0 } .x { border: var(--border) red }')).toBe(
      ':root { top: 0 } .x { border: 1px solid red }',
    );
  });

  test('keeps words apart that a bracket kept apart', () => {
    expect(inline(':root { --w: 1px; top: 0 } .x { border: var(--w)solid }')).toBe(':root { top: 0 } .x { border: 1px solid }');
  });

  test.each([
    ['has another value elsewhere', ':root { --c: red } .x { --c: blue; color: var(--c) }'],
    ['has another value in print', ':root { --c: red } @media print { :root { --c: blue } } .x { color: var(--c) }'],
    ['has a value for a part of the document', '.y { --c: red } .x { color: var(--c) }'],
    ['has a value in one medium', '@media print { :root { --c: red } } .x { color: var(--c) }'],
    ['refers to one that changes', ':root { --c: var(--d); --d: red } .x { --d: blue; color: var(--c) }'],
    ['would be longer', `:root { --c: ${'a'.repeat(40)} } .x { color: var(--c) } .y { color: var(--c) } .z { color: var(--c) }`],
  ])('leaves a property alone that %s', (_, css) => {
    expect(inline(css)).toBe(css);
  });

  test('leaves a property alone that scripts set', () => {
    const css = ':root { --c: red } .x { color: var(--c) }';
    expect(inline(css, 'style.setProperty("--c", "blue")')).toBe(css);
  });
});
