/** State of the list that the field's ARIA attributes expose. */
export interface ShownList {
  expanded: boolean;
  /** Id of the suggestion at the cursor. */
  active: string | undefined;
}

/** A key that the list answers, and whether the reader asks for another tab. */
export interface ListKey {
  key: string;
  newTab: boolean;
}

/** The field's handle on the suggestions. */
export interface BoxHandle {
  /** Loads the index and opens the list. */
  begin(): void;
  /** Returns the cursor to the first suggestion of a query that has changed. */
  restart(): void;
  /** @returns whether there was a list to close */
  close(): boolean;
  press(key: ListKey): void;
  /** Opens the page that compares a pasted log. */
  compare(log: string): void;
}
