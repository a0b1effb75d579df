import type {AtRule, Plugin} from 'postcss';

/** Height of a browser's letters when nobody has chosen another, in pixels. */
const letter = 16;

/**
 * @param query a media query
 * @returns the same for letters of any size. A least width begins right behind the greatest one below it, so that no width is between the two.
 */
export function inEm(query: string): string {
  return query
    .replace(/(\bmin-width:\s*|\bwidth\s*>=\s*)(\d+)px/g, (_, begin: string, pixels: string) => `${begin}${(Number(pixels) - 1) / letter + 0.01}em`)
    .replace(/(\bmax-width:\s*|\bwidth\s*<=\s*)(\d+)px/g, (_, begin: string, pixels: string) => `${begin}${Number(pixels) / letter}em`);
}

/** Writes the widths of all media queries in letters. */
export const breakpointsInEm: Plugin = {
  postcssPlugin: 'breakpoints-in-em',
  AtRule: {
    media(rule: AtRule) {
      const params = inEm(rule.params);
      if (params !== rule.params) {
        rule.params = params;
      }
    },
  },
};
