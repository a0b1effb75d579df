import {load, type AnyNode, type Cheerio, type CheerioAPI, type Element} from 'cheerio';

import {tokensOf} from '@nodestead-docs/search';

/** A section of a built page, as far as it explains an error. */
export interface ErrorSection {
  /** Anchor with `#`. */
  anchor: string;
  heading: string;
  /** What to do, in a sentence. */
  advice: string;
  /** Whether doing what it says may cost data, access or an outage. */
  isRisky: boolean;
  /** Names of programs, files and settings in it: what may be around the error in a log. */
  context: string[];
  /** The error texts that its heading names, `…` for what varies. */
  own: string[];
  /** Those that it quotes. */
  texts: string[];
  /** What only this product prints, as `exit 5`. */
  facts: string[];
}

/** A page with its sections. */
export interface ErrorPage {
  url: string;
  title: string;
  sections: ErrorSection[];
}

/** Words by which a sentence that a program printed says that something is wrong. */
const wrong =
  /\b(?:already|cannot|can't|cannot|conflict|could not|couldn't|corrupt\w*|denied|does not|doesn't|duplicate|error|exceed\w*|expired|fail\w*|fatal|forbidden|full|inconsistent|incomplete|incompatible|invalid|is not|isn't|lost|mismatch|missing|must|needs?|no|not|out of|overflow|overlaps|refused|reject\w*|required|restricted|skipped|stale|timed? ?out|too (?:large|long|many|old|small)|unable|unauthorized|unavailable|undefined|unexpected|unknown|unmet|unreachable|unrecognized|unsafe|unsupported|wait\w*|wants|warn\w*|wrong)\b/i;

/** The plainer of these words: in output that is shown as it should be, the others say that all is well (`no server was touched`). */
const plainlyWrong =
  /\b(?:cannot|could not|denied|error|expired|fail(?:ed|s|ure)?|fatal|invalid|mismatch|missing|not found|refused:?|skipped|timed out|unable|warn(?:ing)?)\b/i;

/** A command that a reader types: it has options, pipes or assignments. */
const command = /(?:^|\s)--?[a-z]|\s\|\s|^\$|&&|^[A-Z_]+=|^(?:apt|dnf|php|steadctl|systemctl|virsh) [a-z]| = /i;

/** What may harm when it is done for another error: data is removed or written over, protection goes, machines or networks stop. */
const risky =
  /\b(?:rm -|mkfs|wipefs|(?:permanently|cannot be undone)|delete[sd]?|destroy|drop (?:the )?(?:table|database)|erase|wipe|overwrite|discard|--force\b|--yes-i|lazy-unmount|lock (?:rm|remove)|blocklist|osd set-|(?:switch|turn)(?:ed)? (?:it )?off|disable|secure boot|permissive|setenforce|power (?:it )?off|reboot|reset (?:it|the)|bind .* again|restore (?:it|the|from))/i;

/** Ids of rows and headings that stand for a fact, with the words by which a log names it; exit codes with the program, which is the last word of the page's title. */
const factIds: readonly [pattern: RegExp, pages: RegExp, name: string][] = [
  [/^exit-([1-9]\d*)$/, /\/reference\/cli$/, 'exit'],
  [/^check-([a-z-]+)$/, /\/reference\/cli$/, 'check'],
  [/^state-(stuck|failed|waiting|cancelled)$/, /\/guides\/task-queue$/, 'state'],
  [/^problem-([a-z-]+)$/, /\/api$/, 'problem'],
];

/** Shortest and longest text that is worth comparing, in characters. */
const length = {least: 6, most: 220};

/** A status of mail, which is a message of numbers: `550 5.7.26`. */
const mailStatus = /^[245]\d\d[ -][245]\.\d{1,3}\.\d{1,3}/;

function isMessage(text: string): boolean {
  return text.length >= length.least && text.length <= length.most && (/\p{L}{3}/u.test(text) || mailStatus.test(text));
}

/** A message that is quoted in running text: several words of which one says that something is wrong. */
function isQuoted(text: string): boolean {
  return isMessage(text) && tokensOf(text).some(({family}) => family !== 'errno') && !command.test(text) && wrong.test(text) && text.split(/\s+/).length >= 3;
}

/** A message of a heading or of a table of errors: more than the name of a command. */
function isNamed(text: string): boolean {
  return (
    isErrorName(text) ||
    mailStatus.test(text) ||
    (isMessage(text) && / /.test(text) && (command.test(text) ? /\berror\b/.test(text) : wrong.test(text) || text.split(/\s+/).length >= 3))
  );
}

/** A name that nothing but an error has: `NO_PUBKEY`, `ERR_TOO_MANY_REDIRECTS`, `EXPKEYSIG`, `QuotaExceeded`. */
function isErrorName(text: string): boolean {
  return /^[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+$|^[A-Z]{8,}$|^(?:[A-Z][a-z]+)+(?:Exceeded|Error|Failed|None)$/.test(text);
}

function written(element: Cheerio<AnyNode>): string {
  return element.text().replace(/\s+/g, ' ').trim();
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[\p{Lu}`"“*])/u).filter((sentence) => sentence !== '');
}

/** Verbs with which steps of lists begin: they tell advice from explanation. */
function verbsOf($: CheerioAPI): Set<string> {
  return new Set(
    $('ol > li')
      .get()
      .map((item) => /^\p{Lu}\p{Ll}+/u.exec(written($(item)))?.[0] ?? '')
      .filter((word) => word !== ''),
  );
}

/** A part of a section: running text, or a command that is shown. */
interface Said {
  text: string;
  isCommand: boolean;
}

/** What is only a mark: since when a section is there. */
const mark = /^(?:Since|Until|New in|Changed in) [\d.]+$/;

/** Text, lists and shown commands of a section, in their order. */
function saidIn($: CheerioAPI, parts: Cheerio<AnyNode>): Said[] {
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
function adviceOf(said: readonly Said[], verbs: ReadonlySet<string>): string {
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

/** Texts of a heading: what is set as code or quoted, and the answer of a web server with its number. */
function textsOfHeading($: CheerioAPI, heading: Cheerio<Element>): string[] {
  const plain = written(heading);
  const codes = heading
    .find('code')
    .get()
    .map((code) => written($(code)));
  const quoted = [...plain.matchAll(/["“]([^"”]{6,})["”]/g)].map(([, quote = '']) => quote);
  const answers = /^(?:Error )?[45]\d\d [A-Z"][\w" ]+$/.test(plain) ? [plain] : [];
  return [
    ...codes,
    ...heading
      .find('em')
      .get()
      .map((one) => written($(one))),
    ...quoted,
    ...answers,
  ];
}

/** What a log that has the error may have around it: names of programs, files, units. */
function contextOf($: CheerioAPI, parts: Cheerio<AnyNode>): string[] {
  return parts
    .find('code')
    .addBack('code')
    .get()
    .flatMap(
      (code) =>
        written($(code))
          .toLowerCase()
          .match(/[\p{L}_][\p{L}\d_]{2,}/gu) ?? [],
    );
}

/**
 * Reads the error texts out of the main part of a built page: headings below *If it does not work*, messages quoted in the text, lines of output that say
 * that something is wrong, and the entries of what the product itself prints.
 *
 * @param main the page's main part, by `mainPart`
 * @param url its address
 * @param shared verbs with which steps begin on any page, to which those of this page are added
 * @returns the page with the sections that explain an error
 */
export function errorTextsOf(main: string, url: string, shared: Set<string>): ErrorPage {
  const $ = load(main, {xml: {xmlMode: false, decodeEntities: true}});
  $('nav, footer, svg, figure, button, .hash-link, .theme-doc-toc-mobile').remove();
  verbsOf($).forEach((verb) => shared.add(verb));
  const title = written($('h1').first());
  const sections: ErrorSection[] = [];
  // The problems of the API are found by their types; their titles are the words of any web server.
  const isApi = /\/api$/.test(url);
  // Examples of every command, and what is new: whoever has an error is helped elsewhere.
  const isList = /\/reference\/cli$|\/whats-changed\//.test(url);
  let inProblems = false;
  const program = (title.split(' ').at(-1) ?? '').toLowerCase();
  // Programs that the text of a section names without setting them as code.
  const programs = new Set(
    $('code')
      .get()
      .flatMap((code) => /(?:\/(?:etc|run|log)\/|^)([a-z][a-z-]{3,20})(?=[/.]|$| [a-z-])/.exec(written($(code)))?.[1] ?? []),
  );
  const namedIn = (text: string): string[] => text.match(/[a-z][a-z-]{3,20}/g)?.filter((word) => programs.has(word)) ?? [];
  const factsOf = (id: string): string[] =>
    factIds.flatMap(([pattern, pages, name]) =>
      pages.test(url) && pattern.test(id) ? [[name, ...(name === 'exit' ? [program] : []), pattern.exec(id)?.[1]].join(' ')] : [],
    );

  for (const element of $('h2[id], h3[id], h4[id]').get()) {
    const heading = $(element);
    // Links to other pages quote their headings, and examples of requests quote errors that they do not explain.
    if (heading.attr('id') === 'next' || heading.attr('id') === 'example') {
      continue;
    }
    const id = heading.attr('id') ?? '';
    if (element.tagName === 'h2') {
      inProblems = /^(?:problems|errors)$/.test(id);
    }
    const parts = heading.nextUntil('h2, h3, h4');
    const outputs = parts.find('pre code.language-text, pre code.language-log').get();
    const lines = outputs.flatMap((code) => $(code).text().split('\n'));
    const prose = parts
      .find('code')
      .not('pre code')
      .get()
      .map((code) => written($(code)));
    const cells = parts
      .find('tbody tr')
      .get()
      .flatMap((row) => $(row).children().first().find('code').get())
      .map((code) => written($(code)))
      .filter((text) => inProblems || mailStatus.test(text));
    const texts = [
      ...cells.filter(isNamed),
      ...(isList && !inProblems ? [] : [...prose, ...lines.map((line) => line.trim()).filter((line) => inProblems || plainlyWrong.test(line))]).filter(
        (text) => isQuoted(text) && !/^(?:ok\b|[A-Z0-9 ]+$)|\b0 failed\b/.test(text),
      ),
    ];
    const own = inProblems && element.tagName !== 'h2' && !isApi ? [...new Set(textsOfHeading($, heading).filter(isNamed))] : [];
    const facts = [
      ...factsOf(id),
      ...(element.tagName === 'h4' && /\/guides\/webhooks$/.test(url) && !id.startsWith('object-') ? [`event ${written(heading).split(' ')[0]}`] : []),
    ];
    if (own.length + texts.length + facts.length > 0) {
      const said = saidIn($, parts);
      sections.push({
        anchor: `#${id}`,
        heading: written(heading),
        advice: adviceOf(said, shared),
        isRisky: said.some(({text}) => risky.test(text)),
        context: [...new Set([...contextOf($, parts), ...contextOf($, heading), ...namedIn(parts.text())])],
        own,
        texts: [...new Set(texts)].filter((text) => !own.includes(text)),
        facts,
      });
    }
  }
  for (const row of $('tr[id]').get()) {
    const id = $(row).attr('id') ?? '';
    const facts = factsOf(id);
    if (facts.length > 0) {
      const [name = '', ...cells] = $(row)
        .children()
        .get()
        .map((cell) => written($(cell)));
      sections.push({
        anchor: `#${id}`,
        heading: name,
        advice: cells.find((cell) => cell.includes(' ')) ?? '',
        isRisky: false,
        context: [],
        own: [],
        texts: [],
        facts,
      });
    }
  }
  return {url, title, sections};
}
