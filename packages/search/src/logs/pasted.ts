/** Text pasted into the search field, for the page that diagnoses it. Kept in memory only, and taken once. */
export const pasted = {text: ''};
