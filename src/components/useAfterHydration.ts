import {startTransition, useEffect, useState} from 'react';

/**
 * For parts that need scripts and can wait. Docusaurus's `useIsBrowser` re-renders all its users at once, as part of hydration; this does so afterwards, in a
 * transition that lets clicks through.
 * @returns false during hydration, then true
 */
export function useAfterHydration(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
