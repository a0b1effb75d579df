import type {AnyNode, Cheerio, CheerioAPI} from 'cheerio';

/** The text of an element, in one line. */
export function written(element: Cheerio<AnyNode>): string {
  return element.text().replace(/\s+/g, ' ').trim();
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[\p{Lu}`"“*])/u).filter((sentence) => sentence !== '');
}

/** Verbs with which steps of lists begin: they tell advice from explanation. */
export function verbsOf($: CheerioAPI): Set<string> {
  return new Set(
    $('ol > li')
      .get()
      .map((item) => /^\p{Lu}\p{Ll}+/u.exec(written($(item)))?.[0] ?? '')
      .filter((word) => word !== ''),
  );
}

/** A part of a section: running text, or a command that is shown. */
export interface Said {
  text: string;
  isCommand: boolean;
}

/** A version badge of a section. */
const mark = /^(?:Since|Until|New in|Changed in) [\d.]+$/;

/** Text, lists and shown commands of a section, in their order. */
export function saidIn($: CheerioAPI, parts: Cheerio<AnyNode>): Said[] {
  return parts
    .filter('p, ul, ol, div')
    .get()
    .flatMap((part): Said[] => {
      const code = $(part).is('div') ? $(part).find('pre code').first() : undefined;
      const [command] =
        code === undefined
          ? []
          : code
              .text()
              .split('\n')
              .filter((line) => /^[^#\s]/.test(line));
      const text = code === undefined ? written($(part).clone().find('pre').remove().end()) : command?.trim();
      return text === undefined || text === '' || mark.test(text) ? [] : [{text, isCommand: code !== undefined}];
    });
}

/** A sentence that stands alone: a colon is followed by what it announces, a step says where it is, and what only leads to another page says so. */
function whole(sentence: string, isFix: boolean, next: Said | undefined): string {
  const begun = /^steps? \d/.test(sentence)
    ? `Do ${sentence.replace(/\.$/, '')} of this page.`
    : isFix && /^\S+(?: \S+)?\.$/.test(sentence)
      ? `See ${sentence}`
      : sentence.replace(/^\p{Ll}(?=\p{Ll}* )/u, (letter) => letter.toUpperCase());
  const full = begun.endsWith(':') ? (next?.isCommand ? `${begun} ${next.text}` : begun.replace(/:$/, '.')) : begun;
  return full.length <= 200 ? full : `${full.slice(0, full.lastIndexOf(' ', 199))} …`;
}

/** The first sentence that says what to do, or the first of all. */
export function adviceOf(said: readonly Said[], verbs: ReadonlySet<string>): string {
  const sentences = said.flatMap(({text, isCommand}, at) => {
    const fix = /\b(?:Fix|Remedy): *(.+)/.exec(text)?.[1];
    const own = isCommand ? [] : sentencesOf(fix ?? text.replace(/^Cause: */, ''));
    return own.map((sentence, position) => ({
      sentence,
      // A short one says too little without the next.
      full: sentence.length < 25 && own[position + 1] !== undefined ? `${sentence} ${own[position + 1]}` : sentence,
      isFix: fix !== undefined,
      next: said[at + 1],
    }));
  });
  const advice = sentences.find(({isFix}) => isFix) ?? sentences.find(({sentence}) => verbs.has(/^\p{Lu}\p{Ll}+/u.exec(sentence)?.[0] ?? '')) ?? sentences[0];
  return advice === undefined ? '' : whole(advice.full, advice.isFix, advice.next);
}
