import {smartTerms} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/smartTerms.js';
import {tokenize} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/tokenize.js';

import {trimPunctuation} from './text';

/** Longest query that is looked at; what is pasted beyond it adds nothing. */
const longestQuery = 400;
const mostWords = 24;

/**
 * Splits a query as the search plugin does: lower case, at white space and hyphens; Chinese, Japanese and Thai by the plugin's
 * own rules where those languages are configured.
 *
 * @param query as typed
 * @param languages languages of the index
 * @param chineseWords words of the index that are written in Chinese characters
 * @returns the words without punctuation around them
 */
export function splitQuery(query: string, languages: readonly string[], chineseWords: readonly string[]): string[] {
  return (
    query
      .slice(0, longestQuery)
      // Letters of full width, as input methods give them, are the same letters.
      .normalize('NFKC')
      .split(/\s+/)
      .flatMap((written) => {
        const words = tokenize(written, languages)
          .map(trimPunctuation)
          .filter((word) => word !== '');
        return chineseWords.length === 0 ? words : (smartTerms(words, chineseWords)[0]?.map(({value}) => value) ?? words);
      })
      .slice(0, mostWords)
  );
}
