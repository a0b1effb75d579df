import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, test} from 'vitest';

const folder = 'build/assets/js';

/** @returns whether V8 compiles all functions of a script while it arrives: it looks for the comment at its beginning alone */
function isCompiledEarly(script: string): boolean {
  return script.startsWith('//# allFunctionsCalledOnLoad\n');
}

test('every script asks to be compiled while it arrives', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(300);
  expect(scripts.filter((name) => !isCompiledEarly(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

test('a script whose comment is not at its beginning is found', () => {
  expect(isCompiledEarly('"use strict";\n//# allFunctionsCalledOnLoad\n')).toBe(false);
});
