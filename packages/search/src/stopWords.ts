import lunr from 'lunr';

/** Contractions, which lunr's list of English stop words lacks: also as they are typed in a hurry. */
const contractions = "aren't can't couldn't didn't doesn't don't hasn't haven't i'm isn't it's shouldn't wasn't what's won't wouldn't".split(' ');

/** What lunr's list lacks: contractions, and words of questions that every page could answer. */
const moreStopWords = new Set([
  ...contractions,
  ...contractions.map((word) => word.replace("'", '')),
  ...'anything going help issue many much need needs one per please possible problem show shows something use using via want wants way went work working works'.split(
    ' ',
  ),
]);

/** @returns whether a word, in lower case, is one of which sentences and questions are made, so that it hardly decides anything */
export function isStopWord(word: string): boolean {
  return moreStopWords.has(word) || lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
}
