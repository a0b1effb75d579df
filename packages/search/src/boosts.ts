/** Weights of the ranking. `npx tsx tests/search/ablation.ts` leaves each out in turn and records its effect; those without effect are removed. */
export const factors = {
  // A full match by the field it is in; a page's description counts as a heading.
  title: 6,
  name: 5,
  keyword: 4.9,
  heading: 2.8,
  content: 1.4,

  // A term by how it is related to the typed word: a word that it begins, a name that it is a part of, the same word in another spelling or in English, a
  // word that was mistyped, a synonym.
  beginning: 0.85,
  partOfName: 0.8,
  sameWord: 0.95,
  nearly: 0.7,
  synonym: 0.5,

  /** Weight of stop words (`how`, `the`). */
  stopWord: 0.24,
  /** Influence of a word's rarity. */
  rarity: 0.85,
  /** Share of the score of its page's names for a section that has more of the query than they have. */
  ofItsPage: 0.45,
  /** How far the length of a text counts, up to so many characters: long ones contain everything. */
  length: 0.25,
  longest: 1500,
  /** Power of the share of the query that is found. */
  coverage: 1.3,
  /** Power of what a word covers that is found by its relation to another: a synonym covers nearly as much as the word. */
  coveredByRelated: 0.5,
  /** What a word covers that is not in the section but elsewhere on its page. */
  coveredElsewhere: 0.6,
  /** What it adds that the query has all the words of a name. */
  nameShare: 0.6,
  headingShare: 0.36,
  /** Bonus for each further word of the query in a heading. */
  moreOfHeading: 0.15,
  // Among the sections of a page: what a word says that is in the heading but not in the page's name, in the text, in the anchor; neighbours that
  // are neighbours; less for the top, which is what is asked for only where its title is typed; and how far one that is less sure comes after the best.
  ownHeading: 5.4,
  ownText: 4.1,
  anchor: 2.6,
  neighbours: 1.3,
  topOfPage: 2.3,
  titleTyped: 4,
  lessSure: 0.5,

  /** What it adds that the query resembles one that the page is known to answer, and one that the section is. */
  knownOfPage: 2.5,
  knownOfSection: 2.5,
  /** Share of the best score for a section of which a known query is near, whatever its words. */
  knownAlone: 0.2,

  /** Bonus if a text begins with the query as typed, including punctuation. */
  beginsAsTyped: 4,
};

/** One value for each. */
export type Factors = Readonly<typeof factors>;
