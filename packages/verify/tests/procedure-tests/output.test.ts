import {describe, expect, it} from 'vitest';

import {missed} from '../../src/procedure-tests/outcome';
import {compareOutput} from '../../src/procedure-tests/output';

describe('comparing output', () => {
  it('does not care about the width of columns and empty lines around', () => {
    expect(compareOutput('br0   UP  a', '\nbr0 UP a \n\n', []).same).toBe(true);
  });

  it('sees a value that differs, and shows both', () => {
    expect(compareOutput('one\nbr0 UP', 'one\nbr0 DOWN', [])).toEqual({same: false, used: [], difference: ['  one', '- br0 UP', '+ br0 DOWN']});
  });

  it('sees a line too many and a line too few', () => {
    expect(compareOutput('a', 'a\nb', []).same).toBe(false);
    expect(compareOutput('a\nb', 'a', []).same).toBe(false);
  });

  it('accepts a named difference and says that it was met', () => {
    const named = {shown: '2: eno1', got: '^\\d+: eno1', why: 'number'};
    expect(compareOutput('2: eno1: UP', '17: eno1: UP', [named])).toEqual({same: true, used: [named], difference: []});
    expect(compareOutput('a', 'a', [named]).used).toEqual([]);
  });

  it('takes an ellipsis for any number of lines, and for no part of one', () => {
    expect(compareOutput('a\n…\nd', 'a\nb\nc\nd', []).same).toBe(true);
    expect(compareOutput('a\n…', 'a', []).same).toBe(true);
    expect(compareOutput('a\n…\nd', 'a\nb', []).same).toBe(false);
  });
});

describe('what a command has to print', () => {
  it.each([
    ['an exit code', {run: ''}, 1, '', 'exit code 0'],
    ['an exit code that is wanted', {run: '', exit: 1}, 0, '', 'exit code 1'],
    ['all of it', {run: '', prints: 'a'}, 0, 'b', 'a'],
    ['nothing', {run: '', prints: ''}, 0, 'b', 'nothing printed'],
    ['a part', {run: '', contains: 'a'}, 0, 'b', 'something that contains a'],
    ['the lack of a part', {run: '', lacks: 'b'}, 0, 'abc', 'nothing that contains b'],
    ['an expression', {run: '', matches: '^a$'}, 0, 'ab', 'something that matches ^a$'],
  ])('misses %s', (_, wanted, code, output, expected) => {
    expect(missed(wanted, code, output)).toBe(expected);
  });

  it('is content when all is there', () => {
    expect(missed({run: '', contains: 'a', lacks: 'c', matches: '^b'}, 0, 'a\nb')).toBeUndefined();
  });
});
