/** Under which the browser keeps a reader's values. */
export const storageKey = 'nodestead.values';

/** What the page's own scripts ask of the feature, once it is loaded: it puts the reader's values into a page's Markdown. */
export const reader: {markdown?: (text: string) => string} = {};

/**
 * Loads the feature, which shows the reader's values on this page and on those after it: nothing of it is on a page before a reader opens it or has values.
 * @param part of the page whose values come first in the dialog; without it no dialog is opened
 */
export async function loadReader(part?: ParentNode): Promise<void> {
  (await import('./reader')).start(part);
}
