import type {Page, Point} from '@nodestead-docs/model';

import {hasWords, normalised, readsLikeMessage} from './message';

/** A text that a page shows as printed by a program. */
export interface Quote extends Point {
  /** Place of the text: in the heading of an entry of *If it does not work*, as a line of an output, or in a sentence. */
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

/** A fenced block as it is written, also in a quotation: its language and its text. */
const fenced = /^[ \t>]*(`{3,}|~{3,})([\w-]+).*\n([^]*?)^[ \t>]*\1/gmu;

/** The programs that the commands of pages call. Parsing a page is slow, so its blocks are read as they are written. */
export class CalledPrograms {
  readonly #answers = new Map<string, boolean>();
  readonly #byPage = new Map<Pick<Page, 'source'>, ReadonlySet<string>>();

  constructor(private readonly pages: readonly Pick<Page, 'source'>[]) {}

  /** @returns whether a page calls a program of this name */
  has(word: string): boolean {
    const answer = this.#answers.get(word) ?? (name.test(word) && this.pages.some((page) => page.source.includes(word) && this.#programsOf(page).has(word)));
    this.#answers.set(word, answer);
    return answer;
  }

  #programsOf(page: Pick<Page, 'source'>): ReadonlySet<string> {
    const programs = this.#byPage.get(page) ?? programsIn(page.source);
    this.#byPage.set(page, programs);
    return programs;
  }
}

function programsIn(source: string): ReadonlySet<string> {
  const scripts = [...source.matchAll(fenced)].filter(([, , language = '']) => shells.has(language));
  return new Set(scripts.flatMap(([, , , text = '']) => [...text.replace(/^[ \t>]+/gmu, '').matchAll(calls)].map((match) => match[1] ?? '')));
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
