import escapeRegExp from 'escape-string-regexp';

import type {MessageText} from './records';

/** The placeholder in a template for a value that the program fills in. */
export const gap = '{}';

const outerGaps = /^(?:\{\}|\s)+|(?:\{\}|\s)+$/gu;

const patterns = new Map<string, RegExp>();

/** The pattern of what a page may show of a template: each gap is any text. It is made once, because every piece of code is held against every template. */
function shownPattern(template: string): RegExp {
  const pattern = patterns.get(template) ?? new RegExp(`^${template.split(gap).map(escapeRegExp).join('.*?')}$`, 'u');
  patterns.set(template, pattern);
  return pattern;
}

/**
 * Returns whether a page's text matches a template. `…` on the page stands for any part of it.
 *
 * @param text the page's text, with single blanks
 */
export function matches(text: string, template: string): boolean {
  const isWhole = !text.includes('…');
  // Most templates begin with another letter, and need no pattern.
  if (isWhole && !template.startsWith(gap) && template[0] !== text[0]) {
    return false;
  }
  if (shownPattern(template).test(text)) {
    return true;
  }
  return !isWhole && /\p{L}{3}/u.test(text) && new RegExp(`^${text.split('…').map(escapeRegExp).join('.*?')}$`, 'u').test(template);
}

/** A blank may be a line end of a script between two parts of one string. */
const blank = String.raw`(?:\s+|\s*["'][\s+.,\\]*[bfru]?["']\s*)`;

/**
 * The pattern by which a part of a template is found in a program's files: its words in one string, with anything short where it has gaps. A quotation
 * mark or a line end may be escaped there.
 */
export function filePattern(part: string): RegExp {
  const pieces = part
    .replace(outerGaps, '')
    .split(gap)
    .map((piece) =>
      piece
        .split(/(\s+|["'\\])/u)
        .map((token) => (/^\s+$/u.test(token) ? blank : token === '"' || token === "'" ? `\\\\?[${token}]` : escapeRegExp(token)))
        .join(''),
    );
  return new RegExp(pieces.join(String.raw`[^\0]{0,80}?`));
}

/** @returns whether a part has words of its own that have to be found; blanks, colons and gaps between others have none */
export function hasToBeFound(part: string): boolean {
  return /\p{L}{2}/u.test(part.replaceAll(gap, ' '));
}

/** @returns the whole of what a text says, from its parts */
export function wholeOf({says}: Pick<MessageText, 'says'>): string {
  return typeof says === 'string' ? says : says.join('');
}

/** @returns the parts that have to be found each */
export function partsOf({says}: Pick<MessageText, 'says'>): readonly string[] {
  return typeof says === 'string' ? [says] : says;
}
