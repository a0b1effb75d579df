/** What counts how much in the ranking. `npx tsx tests/search/ablation.ts` tries each without the others and writes down what it brings; what brings nothing goes. */
export const factors = {
  // A full match by the field it is in; a page's description counts as a heading.
  title: 6,
  name: 5,
  keyword: 4.9,
  heading: 2.5,
  content: 1.4,

  // A term by how it is related to the typed word: another spelling, a word that it begins, a name that it is a part of, its English word, a word that
  // was mistyped, a synonym.
  otherSpelling: 0.95,
  beginning: 0.85,
  partOfName: 0.8,
  translated: 0.95,
  nearly: 0.7,
  synonym: 0.5,

  /** What words count that sentences are made of (`how`, `the`). */
  stopWord: 0.24,
  /** How far it counts that a word is rare. */
  rarity: 0.85,
  /** What a match of its page's names adds to a section that has more of the query than they have. */
  ofItsPage: 0.55,
  /** How far the length of a text counts: long ones contain everything. */
  length: 0.25,
  /** Power of the share of the query that is found. */
  coverage: 1.7,
  /** What a word covers that is not in the section but elsewhere on its page. */
  coveredElsewhere: 0.6,
  /** What it adds that the query has all the words of a name. */
  nameShare: 0.6,
  headingShare: 0.36,
  /** What it adds that a heading has more than one of its words, for each. */
  moreOfHeading: 0.27,
  /** What a section that has more of the query than the top of its page counts for among the sections of that page. */
  aboutSection: 4,

  /** What it adds that a text begins with the query as it was typed, signs and all. */
  beginsAsTyped: 4,
};

/** One value for each. */
export type Factors = Readonly<typeof factors>;
