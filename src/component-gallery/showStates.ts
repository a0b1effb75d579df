/** States that a reader brings about, not the page. */
export const readerStates = ['hover', 'focus-visible', 'active', 'visited'] as const;

const pseudoClass = /:(hover|focus-visible|focus-within|focus|active|visited)(?![\w-])/g;

/** @returns the attribute selector for a pseudo-class; every kind of focus is shown as `focus-visible` */
function attributeFor(_: string, name: string): string {
  return `[data-shown="${name.startsWith('focus') ? 'focus-visible' : name}"]`;
}

/**
 * @param rules of a stylesheet
 * @returns those that say how something looks in a state, as CSS that says it of whatever carries the state's name in `data-shown`
 */
function stateRules(rules: Iterable<CSSRule>): string {
  return [...rules]
    .map((rule) => {
      if ('selectorText' in rule) {
        const {selectorText, style} = rule as CSSStyleRule;
        const shown = selectorText.replace(pseudoClass, attributeFor);
        return shown === selectorText ? '' : `${shown}{${style.cssText}}`;
      }
      const inner = 'cssRules' in rule ? stateRules((rule as CSSGroupingRule).cssRules) : '';
      return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
    })
    .join('');
}

/** Has elements with `data-shown` look as the site's own stylesheets make them look in that state, which no script can bring about itself. */
export function showStates(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map(({cssRules}) => stateRules(cssRules)).join(''));
  document.adoptedStyleSheets.push(sheet);
}
