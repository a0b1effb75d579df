import type {AtRule, Plugin} from 'postcss';
import type {PrismTheme} from 'prism-react-renderer';

/** Rules for the classes that Prism gives tokens. */
function rulesOf({styles}: PrismTheme): string {
  return styles
    .map(({types, style}) => {
      const declarations = Object.entries(style).map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`);
      return `.token:is(${types.map((type) => `.${type}`).join(', ')}) { ${declarations.join('; ')} }`;
    })
    .join('\n');
}

/**
 * Puts the rules of a theme where a stylesheet says `@code-theme`.
 * @param theme in the format of prism-react-renderer
 */
export function codeThemeRules(theme: PrismTheme): Plugin {
  return {
    postcssPlugin: 'code-theme',
    AtRule: {
      'code-theme': (place: AtRule) => {
        place.replaceWith(rulesOf(theme));
      },
    },
  };
}
