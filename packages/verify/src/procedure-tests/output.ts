import {diffLines} from 'diff';

import type {Difference} from './schema';

/** Result of comparing shown and printed output. */
export interface Comparison {
  same: boolean;
  /** The lines that differ: `-` as shown, `+` as printed. */
  difference: readonly string[];
  /** The named differences that were met. */
  used: readonly Difference[];
}

/** A line that stands for any number of lines. */
const ellipsis = /^\s*(?:…|\.\.\.)$/u;

/**
 * Compares the output that a page shows with what was printed. Width of columns, blanks at the ends and empty lines at begin and end do not matter; a line `…`
 * stands for any number of lines. Everything else is the same, or named in `differences`.
 */
export function compareOutput(shown: string, printed: string, differences: readonly Difference[]): Comparison {
  const used: Difference[] = [];
  const replaced = differences.reduce((text, difference) => {
    const pattern = new RegExp(difference.got, 'gmu');
    if (!pattern.test(text)) {
      return text;
    }
    used.push(difference);
    return text.replace(new RegExp(difference.got, 'gmu'), () => difference.shown);
  }, printed);
  const wanted = tidy(shown);
  const got = tidy(replaced);
  const same = fits(wanted, got);
  return {same, used, difference: same ? [] : differing(wanted, got)};
}

function tidy(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/[ \t]+/gu, ' '));
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

function fits(wanted: readonly string[], got: readonly string[]): boolean {
  const [line, ...rest] = wanted;
  if (line === undefined) {
    return got.length === 0;
  }
  if (ellipsis.test(line)) {
    return Array.from({length: got.length + 1}, (_, count) => count).some((count) => fits(rest, got.slice(count)));
  }
  return got[0] === line && fits(rest, got.slice(1));
}

function differing(wanted: readonly string[], got: readonly string[]): string[] {
  return diffLines(`${wanted.join('\n')}\n`, `${got.join('\n')}\n`).flatMap(({added, removed, value}) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `${removed ? '-' : added ? '+' : ' '} ${line}`),
  );
}
