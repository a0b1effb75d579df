/** A line and a column of a page, both from 1. */
export interface Point {
  line: number;
  column: number;
}

/** A stretch of a page with its place: an inline code, a piece of prose. */
export interface Span extends Point {
  text: string;
}
