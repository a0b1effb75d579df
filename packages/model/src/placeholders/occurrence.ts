import type {ExampleValue} from './model';

/** A reader's own value by the id of the example, undefined where there is none. */
export type Lookup = (id: string) => string | undefined;

/** Replacement of an occurrence: none if the reader's value does not affect it, or the reason why it cannot follow that value. */
export type Rendered = {text: string} | {misfit: string} | undefined;

/** A place in a text where an example value is, or what follows from one. */
export interface Occurrence {
  start: number;
  end: number;
  /** Id of the value. */
  value: string;
  /** Derivation from another value, if any: `fifth address of 203.0.113.0/28`. */
  derived?: string;
  /** @returns the text in its place for a reader with these values */
  render(lookup: Lookup): Rendered;
}

/** An occurrence without its position; undefined where the text is no example value. */
export type Found = Omit<Occurrence, 'start' | 'end'> | undefined;

/** An occurrence that shows the reader's own value, if there is one. */
export function follows(value: ExampleValue | undefined, render: (own: string) => Rendered, derived?: string): Found {
  return (
    value && {
      value: value.id,
      ...(derived !== undefined && {derived}),
      render(lookup) {
        const own = lookup(value.id);
        return own === undefined ? undefined : render(own);
      },
    }
  );
}
