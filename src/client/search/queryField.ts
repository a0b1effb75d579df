/** Characters of a query: more say nothing to an engine, and web servers refuse addresses of several thousand. */
export const longestQuery = 500;

/** Attributes that the fields for queries share: a query is neither completed nor corrected by the browser. */
export const queryField = {
  maxLength: longestQuery,
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;
