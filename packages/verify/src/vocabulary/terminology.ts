import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'yaml';

/** A word that the documentation does not use. */
export interface Term {
  wrong: RegExp;
  right: string;
}

interface Entry {
  wrong: string;
  right: string;
  anyCase?: boolean;
}

/** Path of the list from the root of the repository. */
export const terminologyFile = 'packages/verify/src/vocabulary/terminology.yaml';

/** Reads the list of words. */
export function readTerms(): Term[] {
  const entries = parse(readFileSync(join(import.meta.dirname, 'terminology.yaml'), 'utf8')) as Entry[];
  return entries.map(({wrong, right, anyCase}) => ({
    // A hyphen or a dot makes a word part of a name, such as cloud-init's or a host's.
    wrong: new RegExp(`(?<![\\w./@-])(?:${wrong})(?![\\w/@-]|\\.\\w)`, anyCase ? 'gi' : 'g'),
    right,
  }));
}

/** Finds wrong words in a text. @returns each with its offset and what to write instead */
export function findTerms(text: string, terms: readonly Term[]): {offset: number; found: string; right: string}[] {
  const own = withoutQuotes(text);
  return terms.flatMap(({wrong, right}) =>
    [...own.matchAll(wrong)].map((match) => ({
      offset: match.index,
      found: match[0],
      right: right.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? ''),
    })),
  );
}

/** Blanks in place of what is between quotation marks: error texts and labels of others. */
function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”|«[^»]*»/g, (quoted) => ' '.repeat(quoted.length));
}
