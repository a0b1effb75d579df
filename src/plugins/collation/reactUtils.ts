import {useRef} from 'react';

export {ReactContextError, usePrevious} from '@docusaurus/theme-common';

/**
 * Stands in for the hook of `@docusaurus/theme-common`, without putting the names of the properties in an order.
 * @param object with properties that are primitive or stable
 * @returns the object of an earlier render while its properties are the same
 */
export function useShallowMemoObject<Shape extends object>(object: Shape): Shape {
  const kept = useRef(object);
  if (!haveSameProperties(kept.current, object)) {
    kept.current = object;
  }
  return kept.current;
}

function haveSameProperties<Shape extends object>(one: Shape, other: Shape): boolean {
  const names = Object.keys(one) as (keyof Shape)[];
  return names.length === Object.keys(other).length && names.every((name) => name in other && Object.is(one[name], other[name]));
}
