import {tokensOf} from '@nodestead-docs/search';
import {type AnyNode, type Cheerio, type CheerioAPI, type Element, load} from 'cheerio';
import {isTag} from 'domhandler';

import {adviceOf, saidIn, verbsOf, written} from './advice';

/** A section of a built page, as far as it explains an error. */
export interface ErrorSection {
  /** Anchor with `#`. */
  anchor: string;
  heading: string;
  /** The advice, in one sentence. */
  advice: string;
  /** Whether doing what it says may cost data, access or an outage. */
  isRisky: boolean;
  /** Names of programs, files and settings in it: what may be around the error in a log. */
  context: string[];
  /** The error texts that its heading names, `…` for what varies. */
  own: string[];
  /** Those that it quotes. */
  texts: string[];
  /** Facts that only this product prints, such as `exit 5`. */
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
  /\b(?:abort\w*|already|bad|being used|blocked|broken|busy|cannot|can't|conflict\w*|could not|couldn't|corrupt\w*|damaged|deadlock|denied|does not|doesn't|dropp\w*|duplicate|errors?|exceed\w*|expired|fail\w*|fatal|forbidden|full|hung|inconsistent|incomplete|incorrect|incompatible|invalid|is in use|is not|isn't|kill\w*|lost|mal\w+|mismatch\w*|missing|multiple|must|needs?|no|not|out of|outside|overflow|overlaps|reached|refus\w*|reject\w*|require[ds]?|restricted|skipp\w*|slow|socket closed|stale|stopped|stuck|suspended|timed? ?out|too (?:large|long|many|new|old|small)|unable|unauthorized|unavailable|undefined|unexpected|unknown|unmet|unreachable|unrecognized|unsafe|unsupported|wait\w*|wants|warn\w*|wrong)\b/i;

/** The plainer of these words: in output that is shown as it should be, the others say that all is well (`no server was touched`). */
const plainlyWrong =
  /\b(?:cannot|could not|denied|error|expired|fail(?:ed|s|ure)?|fatal|invalid|mismatch|missing|not found|refused:?|skipped|timed out|unable|warn(?:ing)?)\b/i;

/** Phrase that marks messages as symptoms rather than causes: `… come last and say nothing by themselves`. */
const saysNothing = /\bsays? nothing (?:by (?:itself|themselves)|of the reason)\b/;

/** A command that a reader types: it has options, pipes or assignments. Messages name options too, but begin as a sentence does or with who speaks. */
const command =
  /^(?!\p{Lu}\p{Ll}+ |[\w.-]+: )(?:.*[\s(])?--?[A-Za-z]|\s\|\s|^\$(?!')|&&|^[A-Za-z_]+=|^(?:apt|dnf|php|steadctl|systemctl|virsh) [a-z]|^[\w.-]+ = /u;

/** Advice that does harm when followed for another error: data is removed or written over, protection goes, machines or networks stop. */
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
  return isMessage(text) && text.split(/\s+/).length >= 3 && wrong.test(text) && !command.test(text) && tokensOf(text).some(({family}) => family !== 'errno');
}

/** A message of a heading or of a table of errors: more than the name of a command. */
function isNamed(text: string): boolean {
  return (
    isErrorName(text) ||
    mailStatus.test(text) ||
    (isMessage(text) && / /.test(text) && (command.test(text) ? /\berror\b/.test(text) : wrong.test(text) || text.split(/\s+/).length >= 3))
  );
}

/** A name that nothing but an error has: `NO_PUBKEY`, `ERR_TOO_MANY_REDIRECTS`, `EXPKEYSIG`, `QuotaExceeded`, `RequestTimeTooSkewed`. */
function isErrorName(text: string): boolean {
  return /^[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+$|^[A-Z]{8,}$/.test(text) || isJoined(text);
}

/** Words that somebody joined, one of which says that something is wrong. */
function isJoined(text: string): boolean {
  return (
    /^(?:[A-Z][a-z]+){2,}$/.test(text) &&
    /(?:Denied|Error|Exceeded|Exception|Expired|Failed|Failure|Invalid|Mismatch|Missing|None|Not|Too|Unknown|Unsafe)(?![a-z])/.test(text)
  );
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

/** The code among nodes and below them, in the order of the page. Not by selectors, which take four times as long. */
function codesIn(nodes: readonly AnyNode[]): Element[] {
  return nodes.filter(isTag).flatMap((node) => [...(node.name === 'code' ? [node] : []), ...codesIn(node.children)]);
}

/** The nearest element of a kind around another. */
function around(element: Element, name: string): Element | undefined {
  const {parent} = element;
  if (parent === null || !isTag(parent)) {
    return undefined;
  }
  return parent.name === name ? parent : around(parent, name);
}

/** Whether code is in the first cell of a row below a table's headings. */
function isInFirstCell(code: Element): boolean {
  const row = around(code, 'tr');
  const first = row?.children.find(isTag);
  return row !== undefined && first !== undefined && around(row, 'tbody') !== undefined && codesIn([first]).includes(code);
}

/** Words that a log with the error may contain: names of programs, files and units. */
function contextOf($: CheerioAPI, parts: Cheerio<AnyNode>): string[] {
  return codesIn(parts.get()).flatMap(
    (code) =>
      written($(code))
        .toLowerCase()
        .match(/[\p{L}_][\p{L}\d_]{2,}/gu) ?? [],
  );
}

/** Context in which the sections of a page are read. */
interface PageContext {
  $: CheerioAPI;
  url: string;
  /** The program that the page describes: the last word of its title. */
  program: string;
  /** Programs that the page sets as code, and that its sections may name without doing so. */
  programs: ReadonlySet<string>;
  verbs: ReadonlySet<string>;
}

function programsOf($: CheerioAPI): Set<string> {
  return new Set(
    $('code')
      .get()
      .flatMap((code) => /(?:\/(?:etc|run|log)\/|^)([a-z][a-z-]{3,20})(?=[/.]|$| [a-z-])/.exec(written($(code)))?.[1] ?? []),
  );
}

/** Facts that an anchor stands for: a type of problem, an exit code, a check. */
function factsOf(id: string, {url, program}: PageContext): string[] {
  return factIds.flatMap(([pattern, pages, name]) =>
    pages.test(url) && pattern.test(id) ? [[name, ...(name === 'exit' ? [program] : []), pattern.exec(id)?.[1]].join(' ')] : [],
  );
}

/** Messages that a section quotes in its text, in cells of tables and in outputs. */
function quotedIn(parts: Cheerio<AnyNode>, inProblems: boolean, {$, url}: PageContext): string[] {
  const codes = codesIn(parts.get().flatMap((part) => (isTag(part) ? part.children : [])));
  const [blocks, inline] = [true, false].map((isBlock) => codes.filter((code) => (around(code, 'pre') !== undefined) === isBlock)) as [Element[], Element[]];
  const lines = blocks.filter((code) => $(code).is('.language-text, .language-log')).flatMap((code) => $(code).text().split('\n'));
  const prose = inline.filter((code) => !saysNothing.test(written($(code).parent()))).map((code) => written($(code)));
  const cells = codes
    .filter(isInFirstCell)
    .map((code) => written($(code)))
    .filter((text) => inProblems || mailStatus.test(text));
  // Examples of every command, and what is new: whoever has an error is helped elsewhere.
  const isList = /\/reference\/cli$|\/whats-changed\//.test(url);
  const wrong = lines.map((line) => line.trim()).filter((line) => inProblems || plainlyWrong.test(line));
  return [
    ...cells.filter(isNamed),
    ...(isList && !inProblems ? [] : [...prose, ...wrong]).filter(
      (text) => isJoined(text) || (isQuoted(text) && !/^(?:ok\b|[A-Z0-9 ]+$)|\b0 failed\b/.test(text)),
    ),
  ];
}

function sectionOf(heading: Cheerio<Element>, tag: string, inProblems: boolean, context: PageContext): ErrorSection | undefined {
  const {$, url, programs, verbs} = context;
  const id = heading.attr('id') ?? '';
  const parts = heading.nextUntil('h2, h3, h4');
  const texts = quotedIn(parts, inProblems, context);
  // The problems of the API are found by their types; their titles are the words of any web server.
  const isApi = url.endsWith('/api');
  // Elsewhere a heading names commands and files, too.
  const own = tag === 'h2' || isApi ? [] : [...new Set(textsOfHeading($, heading).filter(inProblems ? isNamed : isQuoted))];
  const isEvent = tag === 'h4' && url.endsWith('/guides/webhooks') && !id.startsWith('object-');
  const facts = [...factsOf(id, context), ...(isEvent ? [`event ${written(heading).split(' ')[0] ?? ''}`] : [])];
  if (own.length + texts.length + facts.length === 0) {
    return undefined;
  }
  const said = saidIn($, parts);
  const named = parts
    .text()
    .match(/[a-z][a-z-]{3,20}/g)
    ?.filter((word) => programs.has(word));
  return {
    anchor: `#${id}`,
    heading: written(heading),
    advice: adviceOf(said, verbs),
    isRisky: said.some(({text}) => risky.test(text)),
    context: [...new Set([...contextOf($, parts), ...contextOf($, heading), ...(named ?? [])])],
    own,
    texts: [...new Set(texts)].filter((text) => !own.includes(text)),
    facts,
  };
}

/** A row of a table that stands for a fact. */
function rowOf(row: Element, context: PageContext): ErrorSection | undefined {
  const {$} = context;
  const id = $(row).attr('id') ?? '';
  const facts = factsOf(id, context);
  const [name = '', ...cells] = $(row)
    .children()
    .get()
    .map((cell) => written($(cell)));
  const advice = cells.find((cell) => cell.includes(' ')) ?? '';
  return facts.length === 0 ? undefined : {anchor: `#${id}`, heading: name, advice, isRisky: false, context: [], own: [], texts: [], facts};
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
  const program = (title.split(' ').at(-1) ?? '').toLowerCase();
  const context: PageContext = {$, url, program, programs: programsOf($), verbs: shared};
  const sections: (ErrorSection | undefined)[] = [];
  let inProblems = false;
  for (const element of $('h2[id], h3[id], h4[id]').get()) {
    const id = $(element).attr('id') ?? '';
    // Links to other pages quote their headings, and examples of requests quote errors that they do not explain.
    if (id === 'next' || id === 'example') {
      continue;
    }
    inProblems = element.tagName === 'h2' ? /^(?:problems|errors)$/.test(id) : inProblems;
    sections.push(sectionOf($(element), element.tagName, inProblems, context));
  }
  sections.push(
    ...$('tr[id]')
      .get()
      .map((row) => rowOf(row, context)),
  );
  return {url, title, sections: sections.filter((section) => section !== undefined)};
}
