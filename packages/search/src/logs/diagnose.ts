import {partsOf} from '../text';
import type {Match} from './align';
import type {Steps} from './alignment';
import {factsIn} from './facts';
import {type Found, inOrder} from './hits';
import {type LogLine, readLog} from './lines';
import {Matcher} from './match';
import {SpacedNames} from './names';
import {secretsIn} from './secrets';
import type {Token} from './token';
import {Tokeniser, tokensOf} from './tokens';
import type {Diagnosis, ErrorIndex} from './types';

/** Most lines that are shown because they look alike. */
const mostAlike = 2;

/**
 * Bits that a match needs: to be an answer; in addition where the advice of its section may do harm; without context where something differs; and to be shown as
 * a similar message.
 */
const needed = {answer: 17, risky: 4, own: 9, alike: 10};

/** Share of what a text says that has to be left after what differs, of short texts, of long ones, and of short ones with a name: another reason behind an exception's name is another error. */
const leastShare = {short: 0.85, long: 0.7, named: 0.75, alike: 0.4};
const shortText = 5;

/**
 * Thresholds above which a match is no coincidence: significant words; bits without a difference; fewer bits if they fill a clause between two colons; bits of one
 * rare word in a heading.
 */
const spoken = {words: 3, bits: 20, wholeBits: 16, rarest: 8};

/**
 * Support from context, in bits: maximum, minimum for each surrounding word that section or page share, and the context that a weak match or a message of every
 * program needs.
 */
const support = {most: 18, word: 4, forLittle: 6, forNothing: 16};
const heading = 3;
const wholeClause = 6;
const wholeLine = 3;

/** Programs chain what happened, the reason last: what is further right in a line counts up to this share more. */
const inner = 0.5;

/** Most lines of a text, and most characters of a line, that somebody may have copied from a screen or a mail: there messages are broken at the margin. */
const broken = {lines: 40, characters: 100};

/** A consequence says that something ended, whatever the reason. */
const consequence =
  /\b(?:failed to (?:bring up|start)|failed with result|main process exited|returned (?:a |an )?(?:non-?zero|error code)|error processing package|initiali[sz]ation failed|job for \S{1,80} failed|exit(?:ed)?(?: with)? (?:code|status)|task \d{1,9} failed|giving up|aborting|rolled? back|scheduled restart job|start request repeated too quickly|dependency failed for)\b/i;

/** How many texts are compared with each step of the rehearsal, which takes a few milliseconds so that a text that comes meanwhile does not wait; and how often. */
const rehearsed = {texts: 25, rounds: 5};

/** Adds the words of a line, names also by their parts. */
function addWords(tokens: readonly Token[], words: Set<string>): void {
  for (const {text, kind} of tokens) {
    words.add(text);
    if (kind === 'name') {
      partsOf(text).forEach((part) => words.add(part));
    }
  }
}

/** Compares pasted logs with the error texts of one version. */
export class Diagnoser {
  private readonly index: ErrorIndex;
  private readonly matcher: Matcher;
  /** The words around each section that say enough to count, with what they say. */
  private readonly contexts: ReadonlyMap<string, number>[];
  private readonly facts: ReadonlyMap<string, number>;
  private readonly names: SpacedNames;
  /** The words of each text that was matched so far. */
  private readonly words = new Map<number, ReadonlySet<string>>();

  /** @throws when the file is not one of error texts, as when a host answers with a page instead */
  constructor(file: unknown) {
    const index = file as Partial<ErrorIndex> | null;
    if ((['pages', 'sections', 'texts', 'wordings', 'facts'] as const).some((part) => !Array.isArray(index?.[part]))) {
      throw new Error('The file of error texts has an unknown shape.');
    }
    const {texts, wordings, ...rest} = index as ErrorIndex;
    this.index = {...rest, wordings, texts: [...texts, ...wordings]};
    this.matcher = new Matcher(this.index);
    const weights = new Map(Object.entries(this.index.words).filter(([, weight]) => weight >= support.word));
    const telling = (words: string) => words.split(' ').flatMap((word) => (weights.has(word) ? [[word, weights.get(word) ?? 0] as const] : []));
    const pages = this.index.pages.map(([, , words]) => telling(words));
    this.contexts = this.index.sections.map(([page, , , , words]) => new Map([...telling(words), ...(pages[page] ?? [])]));
    this.facts = new Map(this.index.facts);
    this.names = new SpacedNames(Object.keys(this.index.words));
  }

  /**
   * @param pasted text
   * @param work counts what is done
   * @returns hands back after each thousand lines the share that is done, and at the end the diagnosis
   */
  *diagnose(pasted: string, work: Steps = {steps: 0}): Generator<number, Diagnosis> {
    const {lines, left} = readLog(pasted);
    const around = new Set<string>();
    // The context is the same for the whole text, so its support for a section is computed once.
    const surroundings = new Map<number, [word: string, bits: number][]>();
    const read = new Tokeniser();
    const tokens = lines.map(({text}) => this.names.joined(read.tokensOf(text)));
    for (const own of tokens) {
      addWords(own, around);
      work.steps += own.length;
    }
    // A text that is repeated is compared once.
    const known = new Map<string, Match[]>();
    const found: Found[] = [];
    let firstConsequence = Infinity;
    for (const [at, line] of lines.entries()) {
      if (at > 0 && at % 1_000 === 0) {
        yield at / lines.length;
      }
      const own = tokens[at] ?? [];
      const key = [line.program, ...own.map(({text}) => text)].join(' ');
      const matches = known.get(key) ?? this.matcher.match(own, line.program, around, work);
      known.set(key, matches);
      if (consequence.test(line.text)) {
        firstConsequence = Math.min(firstConsequence, line.number);
      }
      // A part of a message counts no more than the whole, where that is known and the line contradicts it.
      const textOf = ({text}: Match) => this.index.texts[text]![0];
      const refused = matches.filter(({isContradicted}) => isContradicted).map(textOf);
      for (const match of matches.filter((one) => one.isContradicted || !refused.some((whole) => whole.includes(textOf(one))))) {
        const judged = this.judge(match, around, surroundings);
        if (judged !== undefined) {
          // Of a line the reason counts, whatever code is at its end or before a colon.
          const own = line.text.slice(match.tokens[0]?.start, match.tokens.at(-1)?.end);
          found.push({line, tokens: match.tokens, role: consequence.test(own.slice(own.lastIndexOf(': ') + 1)) ? 'consequence' : 'cause', ...judged});
        }
      }
      found.push(...this.foundByFacts(line, own));
    }
    if (lines.length <= broken.lines) {
      found.push(...this.acrossLines(lines, new Set(found.filter(({isSure}) => isSure).map(({line}) => line.number)), around, surroundings, work));
    }
    // That something ended is no answer where what it was about says why.
    const isExplained = found.some(({isSure, role, isOwner}) => isSure && (role === 'cause' || isOwner));
    const sure = inOrder(
      found.filter(({isSure, isOwner}) => isSure && (isExplained || isOwner)),
      firstConsequence,
      this.index,
      found,
    );
    const alike = sure.length > 0 ? [] : inOrder(found, firstConsequence, this.index).slice(0, mostAlike);
    return {hits: sure, alike, secrets: secretsIn(pasted), lines: lines.at(-1)?.number ?? 0, left};
  }

  /** The sections of facts that a line names: types of problems, events, exit codes. */
  private foundByFacts(line: LogLine, tokens: readonly Token[]): Found[] {
    return factsIn(line.text, tokens).flatMap((fact): Found[] => {
      const section = this.facts.get(fact);
      return section === undefined
        ? []
        : [
            {
              line,
              tokens: tokens.filter(({text}) => fact.endsWith(` ${text}`)),
              sections: [section],
              weight: factWeight(fact),
              role: fact.startsWith('problem ') ? 'cause' : 'consequence',
              isOwner: true,
              isSure: true,
            },
          ];
    });
  }

  /** Combines two short lines that match only together. */
  private acrossLines(
    lines: readonly LogLine[],
    known: ReadonlySet<number>,
    around: ReadonlySet<string>,
    surroundings: Map<number, [string, number][]>,
    work: Steps,
  ): Found[] {
    return lines.slice(1).flatMap((second, at) => {
      const first = lines[at]!;
      if ([first, second].some(({number, text}) => known.has(number) || text.length > broken.characters)) {
        return [];
      }
      const line = {number: first.number, text: `${first.text} ${second.text}`};
      return this.matcher.match(tokensOf(line.text), first.program, around, work).flatMap((match): Found[] => {
        const isBroken = (match.tokens[0]?.start ?? Infinity) < first.text.length && (match.tokens.at(-1)?.start ?? 0) > first.text.length;
        const judged = isBroken ? this.judge(match, around, surroundings) : undefined;
        return judged === undefined ? [] : [{line, tokens: match.tokens, role: 'cause', ...judged}];
      });
    });
  }

  /** Compares its own texts, a few with each step, and answers nothing: code that ran before is compiled, so that the first text does not wait for it. */
  *rehearse(): Generator<void> {
    const texts = this.index.texts.map(([text]) => text);
    for (let round = 0; round < rehearsed.rounds; round++) {
      for (let from = 0; from < texts.length; from += rehearsed.texts) {
        this.diagnose(texts.slice(from, from + rehearsed.texts).join('\n')).next();
        yield;
      }
    }
  }

  /** @returns whether a match is an answer or only looks like one, where it leads and how much it says */
  private judge(
    match: Match,
    around: ReadonlySet<string>,
    surroundings: Map<number, [string, number][]>,
  ): Pick<Found, 'sections' | 'weight' | 'isOwner' | 'isSure'> | undefined {
    const [text, sections, owners] = this.index.texts[match.text]!;
    const words = this.words.get(match.text) ?? new Set(tokensOf(text).map((token) => token.text));
    this.words.set(match.text, words);
    const supported = sections
      .map((section, at) => ({section, isOwner: at < owners, bits: this.supportOf(section, words, around, surroundings)}))
      .sort((a, b) => Number(b.isOwner) - Number(a.isOwner) || b.bits - a.bits || a.section - b.section);
    const best = {...supported[0]!, bits: Math.min(support.most, supported[0]!.bits)};
    const isWhole = match.isClause && match.share > 0.85;
    const isRisky = this.index.sections[best.section]?.[5] === 1;
    // Context does not outweigh a contradiction.
    const sure =
      match.bits +
      (match.isContradicted ? 0 : best.bits + (best.isOwner ? heading : 0) + (isWhole ? wholeClause : 0) + (isWhole && isAll(match) ? wholeLine : 0));
    const isSupported =
      best.bits >= neededSupport(match, isWhole, best.isOwner) && (match.telling > 2 || (match.otherNames === 0 && (match.share > 0.9 || match.telling > 1)));
    // One word is a message by itself only as a name that nothing else has: `ERR_TOO_MANY_REDIRECTS`, `RequestTimeTooSkewed`.
    const isWord = match.size === 1 && match.isNamed && !/_|^(?:[A-Z][a-z]+){4}/.test(text);
    const isSpoken = isWord ? best.bits >= support.forLittle : isMessage(match, isWhole, best.isOwner) || isSupported;
    const isSure =
      isSpoken &&
      !match.isContradicted &&
      match.share >= (match.size > shortText ? leastShare.long : match.isNamed ? leastShare.named : leastShare.short) &&
      (match.bits >= needed.own || match.share > 0.9) &&
      sure >= needed.answer + (isRisky ? needed.risky : 0) &&
      (!isRisky || match.share > 0.9);
    if (!isSure && ((match.telling < 2 && !(isWhole && best.isOwner && match.telling > 0)) || match.share < leastShare.alike || sure < needed.alike)) {
      return undefined;
    }
    const weight = (match.bits + best.bits / 2) * (1 + inner * match.from);
    return {sections: supported.map(({section}) => section), weight, isOwner: best.isOwner, isSure};
  }

  /** Support of the surrounding words for a section, in bits; words of the text itself are not counted again. */
  private supportOf(section: number, own: ReadonlySet<string>, around: ReadonlySet<string>, surroundings: Map<number, [string, number][]>): number {
    let present = surroundings.get(section);
    if (present === undefined) {
      present = [...(this.contexts[section] ?? [])].filter(([word]) => around.has(word));
      surroundings.set(section, present);
    }
    return present.reduce((sum, [word, bits]) => sum + (own.has(word) ? 0 : bits), 0);
  }
}

/** Support from the context that a match needs which is no message by itself. Messages of every program need more where the line differs otherwise. */
function neededSupport({telling, size, isBegun, isAnswer, hasCode, tokens, line}: Match, isWhole: boolean, isOwner: boolean): number {
  if (telling === 0 && !(isWhole && isOwner && isAnswer)) {
    return isAnswer || (hasCode && (line === 1 || tokens.some(({kind}) => kind === 'word'))) ? support.forNothing : Infinity;
  }
  return (isBegun || size > shortText) && (telling > 1 || !hasCode || isAnswer) ? support.forLittle : support.forNothing;
}

/** @returns whether the line says just what the text does, an error among it: `mount.nfs: Connection timed out` */
function isAll({line, share, hasCode}: Match): boolean {
  return hasCode && line === 1 && share === 1;
}

/** @returns whether a match is a message by itself */
function isMessage(match: Match, isWhole: boolean, isOwner: boolean): boolean {
  const {telling, share, bits, rarest, hasCode, otherNames, tokens, line} = match;
  return (
    telling >= spoken.words ||
    (telling === 2 && (share > 0.9 || hasCode) && bits >= (isOwner ? spoken.wholeBits : spoken.bits)) ||
    (isWhole && bits >= spoken.wholeBits) ||
    (isWhole && isOwner && line === 1 && tokens.length > 3 && otherNames === 0) ||
    (isWhole && isAll(match) && otherNames === 0 && telling > 0) ||
    (isWhole && isOwner && otherNames === 0 && telling > 0 && (rarest >= spoken.rarest || (tokens.length > 2 && (telling > 1 || share === 1)) || hasCode))
  );
}

/** Weight of a fact: a problem type identifies the problem, a state only reports one. */
function factWeight(fact: string): number {
  return {problem: 200, check: 30, event: 20, exit: 15, state: 5}[fact.slice(0, fact.indexOf(' '))] ?? 0;
}
