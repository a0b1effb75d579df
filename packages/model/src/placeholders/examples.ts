import {type ExampleValue, exampleValues, type Kind} from './model';

/** The example values of some kinds. */
export function ofKind(...kinds: Kind[]): ExampleValue[] {
  return [...exampleValues.values()].filter(({kind}) => kinds.includes(kind));
}

/** The example value with an id. @throws when there is none */
export function exampleOf(id: string): ExampleValue {
  const value = exampleValues.get(id);
  if (value === undefined) {
    throw new Error(`There is no example value ${id}`);
  }
  return value;
}

/** The first label of a host name. */
export function firstLabel(host: string): string {
  return host.split('.', 1)[0] ?? '';
}
