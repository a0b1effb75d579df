import {steps} from '../vocabulary/suggestion';
import type {Found, MessageText, Program} from './records';
import {hasToBeFound, matches, partsOf, wholeOf} from './template';
import type {Quote} from './texts';

/** Proof of a text: printed by a rehearsal or sample, found in packages, found in a public source; waived for a reason; or a message of the product itself. */
export type Proof = 'printed' | 'packages' | 'source' | 'waived' | 'ours';

/** Diagnostic for a text without proof. */
export interface Unproven {
  message: string;
  fix: string;
}

/** Everything that can prove a text. */
export interface Evidence {
  programs: readonly Program[];
  found: Found;
  /** Texts that rehearsals see printed. */
  rehearsed: ReadonlySet<string>;
}

/** A message with the program that prints it. */
export interface Known {
  program: Program;
  text: MessageText;
}

const remembered = new WeakMap<readonly Program[], Map<string, readonly Known[]>>();

/** The messages that a text can be. The same text is on three versions of a page, so the answer is remembered. */
export function knownFor(text: string, programs: readonly Program[]): readonly Known[] {
  const answers = remembered.get(programs) ?? new Map<string, readonly Known[]>();
  remembered.set(programs, answers);
  const answer =
    answers.get(text) ?? programs.flatMap((program) => program.texts.filter((each) => matches(text, wholeOf(each))).map((each) => ({program, text: each})));
  answers.set(text, answer);
  return answer;
}

/** @returns whether a record speaks of a text */
export function isKnown(text: string, programs: readonly Program[]): boolean {
  return knownFor(text, programs).length > 0;
}

/**
 * Says what proves a quoted text.
 *
 * @returns an error when none does
 */
export function proofOf(quote: Quote, evidence: Evidence): Proof | Unproven {
  const {programs, rehearsed} = evidence;
  if (rehearsed.has(quote.text) && !quote.own) {
    return 'printed';
  }
  const known = knownFor(quote.text, programs);
  if (known.length === 0) {
    return quote.own ? 'ours' : unknown(quote.text, programs);
  }
  const proofs = known.map((each) => proofBy(each, quote, evidence));
  return proofs.find((proof) => typeof proof === 'string') ?? proofs[0] ?? unknown(quote.text, programs);
}

function proofBy({program, text}: Known, quote: Quote, {found, rehearsed}: Evidence): Proof | Unproven {
  const unsaid = text.named?.find((word) => !quote.section.includes(word));
  if (unsaid !== undefined) {
    return {message: `Not every release prints "${quote.text}"`, fix: `Say beside it which one does: name ${unsaid} in the same section`};
  }
  if (program.ours) {
    return 'ours';
  }
  if (text.waived !== undefined) {
    return 'waived';
  }
  if (text.source !== undefined) {
    return 'source';
  }
  const whole = wholeOf(text);
  if (text.executed !== undefined || [...rehearsed].some((each) => matches(each, whole))) {
    return 'printed';
  }
  const lacking = lackingIn(program, text, found);
  if (lacking.length === 0) {
    return 'packages';
  }
  const renew = 'run npm run quotes';
  return lacking.length === releasesOf(program, found).length
    ? {message: `No package of ${program.program} has "${whole}"`, fix: `Write what it prints (${program.file}); ${renew}`}
    : {
        message: `${program.program} of Debian ${lacking.join(' and ')} does not print "${whole}"`,
        fix: `Say on the page which release prints what, and which one under named (${program.file}); ${renew}`,
      };
}

/** Releases of Debian that have the program. */
function releasesOf({id}: Program, {programs}: Found): string[] {
  return Object.entries(programs[id]?.versions ?? {})
    .filter(([, versions]) => Object.keys(versions).length > 0)
    .map(([release]) => release);
}

/** Releases that have the program and not this message; none where the record says that it differs and one release has it. */
function lackingIn(program: Program, text: MessageText, found: Found): string[] {
  const releases = releasesOf(program, found);
  const parts = partsOf(text).filter(hasToBeFound).length;
  const places = found.programs[program.id]?.texts[wholeOf(text)] ?? {};
  const lacking = releases.filter((release) => parts === 0 || (places[release]?.length ?? 0) < parts);
  if (releases.length === 0) {
    return ['12', '13'];
  }
  return text.named !== undefined && lacking.length < releases.length ? [] : lacking;
}

function unknown(text: string, programs: readonly Program[]): Unproven {
  const near = nearestMessage(text, programs);
  return {
    message: `Nothing proves that a program prints "${text}"${near ? `; did you mean "${wholeOf(near.text)}" of ${near.program.program}?` : ''}`,
    fix: 'Write what the program prints, and put it into a file of packages/verify/src/message-proofs/programs; handbook/quoted-messages.md says how a text is proven',
  };
}

/** The known message that a text most likely means, when one is near enough. */
function nearestMessage(text: string, programs: readonly Program[]): Known | undefined {
  const all = programs.flatMap((program) => program.texts.map((each) => ({program, text: each, away: steps(text, wholeOf(each))})));
  const best = all.reduce<(typeof all)[number] | undefined>((least, each) => (least === undefined || each.away < least.away ? each : least), undefined);
  return best && best.away <= Math.max(2, text.length / 2) ? best : undefined;
}
