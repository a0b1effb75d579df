import {expect, test} from 'vitest';

import {refuseInlineStyles, withoutSpriteStyle} from '../../src/postbuild/inlineStyles';

test.each([
  '<td style="text-align:right">1</td>',
  '<td style=text-align:right>1</td>',
  "<td class=a\nSTYLE='color: red'>1</td>",
  '<p title="a"style="color: red">1</p>',
  '<svg/style="fill: red"></svg>',
  '<style>p { color: red }</style>',
  '<noscript><p style="color: red">1</p></noscript>',
  '<svg><style>p { color: red }</style></svg>',
])('%s is refused, with the file', (html) => {
  const pages = [
    ['faq.html', '<p>Nothing</p>'],
    ['guides/dhcp.html', `<!doctype html><table><tr>${html}</tr></table>`],
  ] as const;
  expect(() => refuseInlineStyles(pages)).toThrow(/^Inline styles[^\n]*\n {2}guides\/dhcp\.html: <[^\n]+$/);
});

test('every file is named', () => {
  const html = '<p style="color: red">1</p>';
  expect(() =>
    refuseInlineStyles([
      ['a.html', html],
      ['b.html', html],
    ]),
  ).toThrow(/a\.html: .*\n.*b\.html: /);
});

test.each([
  '<pre>&lt;p style="color: red"&gt;</pre>',
  '<p title=\'<p style="x">\'>1</p>',
  '<link rel="stylesheet" href="/a.css">',
  '<script type="application/ld+json">{"text": "<p style=\\"x\\">"}</script>',
])('%s is no inline style', (html) => {
  expect(() => refuseInlineStyles([['a.html', html]])).not.toThrow();
});

test("the theme's sprite is hidden without a style", () => {
  const sprite = '<body><svg xmlns="http://www.w3.org/2000/svg" style="display: none;"><defs></defs></svg><p style="display: none;">1</p>';
  expect(withoutSpriteStyle(sprite)).toBe('<body><svg xmlns="http://www.w3.org/2000/svg" display="none"><defs></defs></svg><p style="display: none;">1</p>');
});
