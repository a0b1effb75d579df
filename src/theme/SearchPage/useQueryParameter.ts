import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {withParameters} from '@site/src/client/search/address';
import {longestQuery} from '@site/src/client/search/queryField';
import {parameters} from '@site/src/client/search/useSearchVersion';
import {useEffect, useRef, useState} from 'react';

/** Every change of the address renders the whole page, and browsers refuse too many of them, so it follows when typing pauses. */
const pause = 400;

/** @returns the query, which is what is in the field and, a moment later, in the address */
export function useQueryParameter(): [query: string, setQuery: (query: string) => void] {
  const history = useHistory();
  const {pathname, search} = useLocation();
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
    timer.current = setTimeout(() => {
      // The page stays until the next one has loaded, whose address is there already.
      if (history.location.pathname === pathname) {
        history.replace({search: withParameters(location.search, {[parameters.query]: query})});
      }
    }, pause);
  };

  const query = typed?.over === inAddress ? typed.query : inAddress;
  useEffect(() => {
    if (query === inAddress) {
      return undefined;
    }
    // A click before the pause is over may lead to a result: Back has to find what was typed.
    const keep = () => window.history.replaceState(window.history.state, '', `?${withParameters(location.search, {[parameters.query]: query})}`);
    addEventListener('click', keep, true);
    return () => removeEventListener('click', keep, true);
  }, [query, inAddress]);

  return [query, setQuery];
}
