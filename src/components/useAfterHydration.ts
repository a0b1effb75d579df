import {startTransition, useEffect, useState} from 'react';

/**
 * For what a page shows only with script and nobody needs at once. Docusaurus's `useIsBrowser` changes in one piece everything that asks it, before the page counts
 * as taken over; this comes after that, in slices that let clicks through (React, `startTransition`).
 * @returns false while React takes the page over, then true
 */
export function useAfterHydration(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
