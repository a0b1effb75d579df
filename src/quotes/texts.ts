import escapeRegExp from 'escape-string-regexp';

import type {Page} from '../content/page';
import type {Point} from '../content/place';
import {hasWords, normalised, readsLikeMessage} from './message';

/** A text that a page shows as printed by a program. */
export interface Quote extends Point {
  /** Where it is shown: in the heading of an entry of *If it does not work*, as a line of an output, or in a sentence. */
  kind: 'heading' | 'output' | 'sentence';
  text: string;
  /** Whether the commands before the output call the product's own. */
  own: boolean;
  /** The text of the page from the heading above it to the next one. */
  section: string;
}

const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'powershell']);
const calls = /(?:^|[|;&(]|\bdo\b|\bsudo\b)\s*([a-z][\w.-]*)(?=\s|$)/gmu;
const name = /^[a-z][\w.-]*$/u;

/** The programs that the commands of pages call. Parsing a page is slow, so only those are parsed whose source may have a call of the word asked for. */
export class CalledPrograms {
  readonly #answers = new Map<string, boolean>();
  readonly #byPage = new Map<Page, ReadonlySet<string>>();

  constructor(private readonly pages: readonly Page[]) {}

  /** @returns whether a page calls a program of this name */
  has(word: string): boolean {
    const answer = this.#answers.get(word) ?? (name.test(word) && this.#isCalled(word));
    this.#answers.set(word, answer);
    return answer;
  }

  #isCalled(word: string): boolean {
    // A fence may be in a quotation.
    const call = new RegExp(`(?:^[\\s>]*|[|;&(]\\s*|\\b(?:do|sudo)\\s+)${escapeRegExp(word)}(?=\\s|$)`, 'mu');
    return this.pages.some((page) => page.source.includes(word) && call.test(page.source) && this.#programsOf(page).has(word));
  }

  #programsOf(page: Page): ReadonlySet<string> {
    const scripts = page.blocks.filter(({fence}) => shells.has(fence.language));
    const programs = this.#byPage.get(page) ?? new Set(scripts.flatMap(({text}) => [...text.matchAll(calls)].map((match) => match[1] ?? '')));
    this.#byPage.set(page, programs);
    return programs;
  }
}

/**
 * Finds what a page shows as printed by a program: code in the headings of its problems, lines of output with words in them, and code in sentences that
 * reads like a message or is known as one.
 *
 * @param commands the programs that pages call
 * @param isKnown whether a record speaks of a text
 */
export function quotesOf(page: Page, commands: Pick<CalledPrograms, 'has'>, isKnown: (text: string) => boolean): Quote[] {
  return [...outputQuotes(page), ...codeQuotes(page, commands, isKnown)];
}

function* codeQuotes(page: Page, commands: Pick<CalledPrograms, 'has'>, isKnown: (text: string) => boolean): Generator<Quote> {
  const problems = page.headings.findIndex(({id}) => id === 'problems');
  const end = page.headings.findIndex(({depth}, index) => index > problems && depth <= (page.headings[problems]?.depth ?? 0));
  const entries = new Set((problems < 0 ? [] : page.headings.slice(problems, end < 0 ? undefined : end)).map(({line}) => line));
  for (const {text, line, column} of page.codes) {
    const heading = entries.has(line);
    const shown = normalised(text);
    if (readsLikeMessage(shown, heading, commands) || (/\s/u.test(shown) && isKnown(shown))) {
      yield {kind: heading ? 'heading' : 'sentence', text: shown, own: false, line, column, section: sectionAt(page, line)};
    }
  }
}

function* outputQuotes(page: Page): Generator<Quote> {
  for (const [index, block] of page.blocks.entries()) {
    if (block.fence.language !== 'text') {
      continue;
    }
    const before = page.blocks.slice(0, index).findLast(({fence}) => fence.language !== 'text');
    const own = before !== undefined && shells.has(before.fence.language) && /\bsteadctl\b/u.test(before.text);
    for (const [offset, text] of block.text.split('\n').entries()) {
      if (hasWords(text)) {
        yield {kind: 'output', text: normalised(text), own, ...block.at(offset + 1, 1), section: sectionAt(page, block.line)};
      }
    }
  }
}

function sectionAt({headings, source}: Page, line: number): string {
  const index = headings.findLastIndex((heading) => heading.line <= line);
  const from = headings[index]?.line ?? 1;
  return source
    .split('\n')
    .slice(from - 1, (headings[index + 1]?.line ?? Infinity) - 1)
    .join('\n');
}
