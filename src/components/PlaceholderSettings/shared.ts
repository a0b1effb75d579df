/** Under which the browser keeps a reader's values. */
export const storageKey = 'nodestead.values';

/** What the page's own scripts ask of the feature, once it is loaded: it puts the reader's values into a page's Markdown. */
export const reader: {markdown?: (text: string) => string} = {};
