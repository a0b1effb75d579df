/** What was pasted into the search field, for the page that compares it. It is kept in memory only, and taken once. */
export const pasted = {text: ''};
