/** Where a built page has example values: code, titles of code blocks, drawings and their words. */
export const regions = 'main :is(code, .theme-code-block > div > span, svg text, figcaption div)';

/**
 * @param classes of a region, as its element has them
 * @returns the language of the code in it; empty where it is not a code block
 */
export function languageOf(classes: string | null | undefined): string {
  return /(?:^|\s)language-(\S+)/.exec(classes ?? '')?.[1] ?? '';
}
