import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {longestQuery} from '@site/src/client/search/queryField';
import {parameters} from '@site/src/client/search/useSearchVersion';
import {useEffect, useRef, useState} from 'react';

import {withParameters} from './address';

/** Every change of the address renders the whole page, and browsers refuse too many of them, so it follows when typing pauses. */
const pause = 400;

/** @returns the query, which is what is in the field and, a moment later, in the address */
export function useQueryParameter(): [query: string, setQuery: (query: string) => void] {
  const history = useHistory();
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  const inAddress = isBrowser ? (new URLSearchParams(search).get(parameters.query) ?? '').slice(0, longestQuery) : '';
  const [typed, setTyped] = useState<{query: string; over: string}>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address says something new: what was typed is in it, or the reader went elsewhere, and may come back to what it said before.
  useEffect(() => {
    setTyped((current) => (current?.over === inAddress ? current : undefined));
    return () => clearTimeout(timer.current);
  }, [inAddress]);

  const setQuery = (query: string) => {
    setTyped({query, over: inAddress});
    clearTimeout(timer.current);
    timer.current = setTimeout(() => history.replace({search: withParameters(location.search, {[parameters.query]: query})}), pause);
  };

  return [typed?.over === inAddress ? typed.query : inAddress, setQuery];
}
