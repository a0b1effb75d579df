/** British and American spellings of the same word: whichever the reader types, the other is searched as well. */
const pairs: readonly {pattern: RegExp; swap: (...groups: string[]) => string}[] = [
  // virtualise, virtualize; authorisation, authorization
  {
    pattern: /^(.{2,}i)([sz])(e|ed|es|er|ers|ing|able|ation|ations|ational)$/,
    swap: (stem, letter, ending) => stem + (letter === 's' ? 'z' : 's') + ending,
  },
  // analyse, analyze
  {pattern: /^(.*[ay]ly)([sz])(e|ed|es|er|ers|ing)$/, swap: (stem, letter, ending) => stem + (letter === 's' ? 'z' : 's') + ending},
  // behaviour, behavior; neighbour, neighbor
  {
    pattern: /^(behavi|col|endeav|fav|flav|harb|hon|lab|neighb)(our|or)(.*)$/,
    swap: (stem, ending, rest) => stem + (ending === 'our' ? 'or' : 'our') + rest,
  },
  // licence, license; defence, defense
  {pattern: /^(licen|defen|offen|practi)([cs])(.*)$/, swap: (stem, letter, rest) => stem + (letter === 's' ? 'c' : 's') + rest},
  // centre, center
  {pattern: /^(cent|fib|lit|met)(re|er)(s?)$/, swap: (stem, ending, plural) => stem + (ending === 're' ? 'er' : 're') + plural},
  // catalogue, catalog
  {pattern: /^(anal|catal|dial)(ogue|og)(s?)$/, swap: (stem, ending, plural) => stem + (ending === 'og' ? 'ogue' : 'og') + plural},
  // cancelled, canceled; enrolment, enrollment
  {
    pattern: /^(cancel|channel|enrol|fulfil|instal|label|level|model|signal|total|travel|tunnel)(l?)(ed|er|ing|ment|ments)$/,
    swap: (stem, letter, ending) => stem + (letter === 'l' ? '' : 'l') + ending,
  },
  {pattern: /^(progra)(mme|m)(s?)$/, swap: (stem, ending, plural) => stem + (ending === 'm' ? 'mme' : 'm') + plural},
  {pattern: /^(art)([ei])(facts?)$/, swap: (stem, letter, rest) => stem + (letter === 'e' ? 'i' : 'e') + rest},
  {pattern: /^(dis)([ck])(s?)$/, swap: (stem, letter, plural) => stem + (letter === 'c' ? 'k' : 'c') + plural},
];

/** Spellings that were worked out: a log has the same words again and again. */
const oneSpelling = new Map<string, string>();

/**
 * @param word a word in lower case
 * @returns one spelling for all of its spellings, so that they can be compared
 */
export function inOneSpelling(word: string): string {
  let spelling = oneSpelling.get(word);
  if (spelling === undefined) {
    spelling = getOtherSpellings(word).reduce((first, other) => (other < first ? other : first), word);
    oneSpelling.set(word, spelling);
  }
  return spelling;
}

/**
 * @param word a word in lower case
 * @returns its other spellings, without the word itself
 */
export function getOtherSpellings(word: string): string[] {
  return pairs.flatMap(({pattern, swap}) => {
    const match = pattern.exec(word);
    return match === null ? [] : [swap(...match.slice(1))];
  });
}
