/**
 * Loads the feature, which shows the reader's values on this page and on those after it: nothing of it is on a page before a reader opens it or has values.
 * @param part of the page whose values come first in the dialog; without it no dialog is opened
 */
export async function loadReader(part?: ParentNode): Promise<void> {
  (await import('./reader')).start(part);
}
