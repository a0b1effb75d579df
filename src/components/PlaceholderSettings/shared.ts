/** localStorage key of the reader's values. */
export const storageKey = 'nodestead.values';

/** Entry point for the page's own scripts once the feature is loaded: substitutes the reader's values in Markdown. */
export const reader: {markdown?: (text: string) => string} = {};
