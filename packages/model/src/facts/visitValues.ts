import type {Path} from './source';

/** A value somewhere inside the facts. */
export interface Visited {
  path: Path;
  value: unknown;
}

/** Every value inside a value, itself first, in the order of the file. */
export function* walk(value: unknown, path: Path = []): Generator<Visited> {
  yield {path, value};
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* walk(item, [...path, index]);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield* walk(inner, [...path, key]);
    }
  }
}
