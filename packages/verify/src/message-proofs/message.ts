/** Words that make code in a sentence a message, and not a command or a setting. */
const telling =
  /(?<![\w./=-])(?:errors?|failed|fails|failure|denied|refused|rejected|cannot|can't|could(?:n't| not)?|does(?:n't| not)|not|no|invalid|unknown|unable|already|missing|expired|timed out|timeout|exceeded|unexpected|unsupported|unmet|overflow|too (?:many|large)|must|exhausted|mismatch|inconsistent|in use|required|full|stale|unsafe|unreachable|exited|reached|prematurely|unauthori[sz]ed|forbidden|bad|is|are|has|have|was|were|been|succeeds|succeeded|successful|given up|detected)(?![\w/=-])/iu;
/** A status of HTTP, or a reply of SMTP with its enhanced code, and their words. */
const status = /^(?:HTTP\/\S+ )?[1-5]\d\d (?:[A-Z]|\d\.\d\.\d+ \D)/u;
/** One word that some program prints as an error: `QuotaExceeded`, `INACCESSIBLE_BOOT_DEVICE`, `Unauthorized`. */
const errorName = /^(?:[A-Z][a-z]+(?:[A-Z][a-z]+)*|[A-Z]{4,}(?:_[A-Z0-9]+)*|[A-Z0-9]+(?:_[A-Z0-9]+)+)$/u;
/** Beginning of a message: a capital letter, or the name of the program. */
const sentence = /^[A-Z]|: /u;
/** An option or assignment: what a reader types. */
const typed = /(?:^|\s)--?[a-z][\w-]*|\w=\S|[;{}<>]|\$\(|"\$/u;

/** @returns the text with blanks that mean nothing taken out */
export function normalised(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * Whether code in a sentence reads like something that a program prints.
 *
 * @param text the code
 * @param heading whether it is in the heading of an entry of *If it does not work*, where one word can be a message
 * @param commands the programs that the pages call: what begins with one of them is a call
 */
export function readsLikeMessage(text: string, heading: boolean, commands: Pick<ReadonlySet<string>, 'has'>): boolean {
  const [first = ''] = text.trim().split(/\s+/u);
  if (!/\s/u.test(text.trim())) {
    return heading && errorName.test(text);
  }
  if (commands.has(first)) {
    return false;
  }
  return status.test(text) || (heading ? telling.test(text) || sentence.test(text) : telling.test(text) && !typed.test(text));
}

/** Patterns of values in an output, which are not the program's words. */
const values = [
  /^\s*net\.[\w.]+ = \d+$/gu,
  // A name alone, under which a program lists what belongs to it.
  /^\s*[\w.+-]+:$/gu,
  /\bhttps?:\/\/\S+/gu,
  /(?<![\w.])(?:\/[\w.@%+:-]+)+\/?/gu,
  /(?<=^|\s)\d:\d\S*[~-]\S*/gu,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gu,
  /\b(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\b/giu,
  /(?<![\w:])(?:[0-9a-f]{0,4}:){2,}[0-9a-f]{0,4}(?:\/\d+)?/giu,
  /\b(?:[\w-]+\.)+(?:arpa|com|example|local|net|org)\b\.?/gu,
  /\b\d[\d.,:/-]*(?:\s?(?:[KMGT]i?B|ms|min|[smhd%]))?\b/gu,
];

/** @returns whether something is left of an output without addresses, names, paths and numbers: words, which a program put there */
export function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(values.reduce((rest, value) => rest.replace(value, ' '), text));
}
