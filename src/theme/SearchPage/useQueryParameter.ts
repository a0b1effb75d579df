import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {parameters} from '@site/src/search/useSearchVersion';
import {useEffect, useRef, useState} from 'react';

/** Every change of the address renders the whole page, and browsers refuse too many of them, so it follows when typing pauses. */
const pause = 400;

/** @returns the query, which is what is in the field and, a moment later, in the address */
export function useQueryParameter(): [query: string, setQuery: (query: string) => void] {
  const history = useHistory();
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  const inAddress = isBrowser ? (new URLSearchParams(search).get(parameters.query) ?? '') : '';
  const [typed, setTyped] = useState<{query: string; over: string}>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setQuery = (query: string) => {
    setTyped({query, over: inAddress});
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = new URLSearchParams(location.search);
      if (query === '') {
        next.delete(parameters.query);
      } else {
        next.set(parameters.query, query);
      }
      history.replace({search: next.toString()});
    }, pause);
  };

  // What was typed counts until the address says something new: its own words, or where the reader went meanwhile.
  return [typed?.over === inAddress ? typed.query : inAddress, setQuery];
}
