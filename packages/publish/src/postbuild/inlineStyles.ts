import {load} from 'cheerio';

/** The theme hides its sprite of icons by a style attribute (theme-classic, `injectHtmlTags`), in front of what React renders. */
const sprite = /(<svg\b[^>]*) style="display: none;"(?=[^>]*><defs>)/;

/**
 * @param html a built page
 * @returns the page with the sprite hidden by SVG's own attribute, which no policy concerns
 */
export function withoutSpriteStyle(html: string): string {
  return html.replace(sprite, '$1 display="none"');
}

/**
 * Holds built pages to the policy, which knows neither `'unsafe-inline'` nor `'unsafe-hashes'`: a browser ignores style attributes and `style` elements.
 * Styles that scripts set through `element.style` are not affected (CSP 3, 8.1).
 * @param pages HTML by file name
 * @throws when a page has one, with every such file and its first place
 */
export function refuseInlineStyles(pages: Iterable<readonly [file: string, html: string]>): void {
  const refused: string[] = [];
  for (const [file, html] of pages) {
    // Most pages have not even the letters, and need not be parsed.
    if (!/[\s"'/]style\s*=|<style\b/i.test(html)) {
      continue;
    }
    // Parse the contents of `noscript` like a browser without scripting.
    const $ = load(html, {scriptingEnabled: false});
    const [first] = $('[style], style').toArray();
    if (first) {
      refused.push(`${file}: ${$.html(first).slice(0, 120)}`);
    }
  }
  if (refused.length > 0) {
    throw new Error(
      ['Inline styles, which the security policy stops. Use a class and a stylesheet, or a data attribute and a rule in src/css:', ...refused].join('\n  '),
    );
  }
}
