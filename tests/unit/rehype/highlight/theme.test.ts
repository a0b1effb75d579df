import postcss from 'postcss';
import {expect, test} from 'vitest';

import {codeThemeRules} from '../../../../src/rehype/highlight/theme';

const theme = {
  plain: {},
  styles: [
    {types: ['comment'], style: {color: 'var(--comment)'}},
    {types: ['key', 'tag'], style: {color: 'red', fontStyle: 'italic' as const}},
  ],
};

const process = async (css: string): Promise<string> => {
  const result = await postcss([codeThemeRules(theme)]).process(css, {from: undefined});
  return result.css.replace(/\s+/g, ' ');
};

test('codeThemeRules puts a rule for each kind of token where the stylesheet asks for them', async () => {
  expect(await process('.a { top: 0 } @code-theme; .b { top: 0 }')).toBe(
    '.a { top: 0 } .token:is(.comment) { color: var(--comment) } .token:is(.key, .tag) { color: red; font-style: italic } .b { top: 0 }',
  );
});

test('codeThemeRules leaves other stylesheets alone', async () => {
  expect(await process('@layer a { .b { top: 0 } }')).toBe('@layer a { .b { top: 0 } }');
});
