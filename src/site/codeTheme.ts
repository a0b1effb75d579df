import type {PrismTheme} from 'prism-react-renderer';

/**
 * Colours of code, in the theme format of Prism: types of tokens, and their colours in both modes by the variables of `src/css/tokens.css`. The stylesheet is made
 * from it where `src/css/code.css` says `@code-theme`.
 */
export const codeTheme: PrismTheme = {
  plain: {color: 'var(--ns-code-text)', backgroundColor: 'var(--ns-code-page)'},
  styles: [
    {types: ['comment', 'prolog', 'doctype', 'cdata'], style: {color: 'var(--ns-code-comment)'}},
    {types: ['keyword', 'boolean', 'atrule', 'selector', 'important', 'section', 'header'], style: {color: 'var(--ns-code-keyword)'}},
    {types: ['string', 'attr-value', 'char', 'url', 'inserted'], style: {color: 'var(--ns-code-string)'}},
    {types: ['number', 'constant', 'symbol', 'deleted', 'unit'], style: {color: 'var(--ns-code-number)'}},
    {
      types: ['function', 'class-name', 'tag', 'property', 'attr-name', 'key', 'builtin', 'variable', 'directive'],
      style: {color: 'var(--ns-code-name)'},
    },
    {types: ['punctuation', 'operator'], style: {color: 'var(--ns-code-punctuation)'}},
  ],
};
