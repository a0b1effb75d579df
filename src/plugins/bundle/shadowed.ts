import postcss, {type Container, type Document, type Rule} from 'postcss';

const dark = /^(?:html)?\[data-theme=["']?dark["']?\]$/;

function isLayered(rule: Rule): boolean {
  let parent: Container | Document | undefined = rule.parent;
  while (parent) {
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'layer') {
      return true;
    }
    parent = parent.parent;
  }
  return false;
}

/** Pseudo-elements of CSS 2 have one colon or two, which is the same. */
function withTwoColons(selector: string): string {
  return selector.replace(/(?<!:):(?=(?:before|after)\b)/g, '::');
}

/** The selectors whose declaration of a property outside layers beats a layered one: the same selector, and `:root` for the root in dark mode. */
function beatenBy(selector: string): string[] {
  return dark.test(selector) ? [':root', '[data-theme=dark]'] : [withTwoColons(selector)];
}

/**
 * Drops declarations in a cascade layer that can never win: this site's own styles are in no layer and set the same property for the same selector (CSS
 * Cascading and Inheritance 5, layers).
 * @param css the whole stylesheet
 */
export function withoutShadowed(css: string): string {
  const root = postcss.parse(css);
  const own = new Set<string>();
  root.each((node) => {
    if (node.type === 'rule') {
      for (const selector of node.selectors) {
        node.each((child) => {
          if (child.type === 'decl') {
            own.add(`${dark.test(selector) ? '[data-theme=dark]' : withTwoColons(selector)} ${child.prop}`);
          }
        });
      }
    }
  });
  root.walkRules((rule) => {
    if (!isLayered(rule)) {
      return;
    }
    rule.each((child) => {
      if (
        child.type === 'decl' &&
        !child.important &&
        rule.selectors.every((selector) => beatenBy(selector).some((winner) => own.has(`${winner} ${child.prop}`)))
      ) {
        child.remove();
      }
    });
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
  return root.toString();
}
