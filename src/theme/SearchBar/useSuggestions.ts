import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Held, SearchResult} from '@nodestead-docs/search';
import {getIndexAddress} from '@nodestead-docs/search/browser';
import {type SearchStatus, useSearch} from '@site/src/client/search/useSearch';
import {resultsAddress, type SearchVersion, useReadVersion} from '@site/src/client/search/useSearchVersion';
import {useSettings} from '@site/src/client/search/useSettings';
import {useMemo, useRef, useState} from 'react';

import type SuggestionList from './Suggestions';

/** The query, what the search answers, and the list below the field. */
export interface Suggestions {
  query: string;
  version: SearchVersion;
  /** Address of the page with all results. */
  allResults: string;
  status: SearchStatus;
  /** Whether anything but blanks is typed, and whether the answer belongs to it. */
  asked: boolean;
  settled: boolean;
  results: readonly SearchResult[];
  /** Position of the cursor in the list, and the result there. */
  active: number;
  chosen: SearchResult | undefined;
  open: boolean;
  expanded: boolean;
  /** The list's component, once it is loaded. */
  List: typeof SuggestionList | undefined;
  /** Loads the index, or tries again. */
  activate(): void;
  /** Loads the index and opens the list. */
  begin(): void;
  close(): void;
  reopen(): void;
  /** Changes the query without opening the list. */
  setQuery(query: string): void;
  type(query: string): void;
  moveTo(position: number): void;
}

/** State of the search field: what was typed, what was found, where the cursor is. */
export function useSuggestions(): Suggestions {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {indexUrl, resultLimit, excerptLength} = useSettings();
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  const version = useReadVersion();

  const [query, setQuery] = useState('');
  // The list belongs to the page on which it was opened, the cursor to the query whose answer it was moved in.
  const [openOn, setOpenOn] = useState<string>();
  const [cursor, setCursor] = useState<{query: string | undefined; position: number}>();
  // Loaded together with the index, when a reader first uses the search.
  const [List, setList] = useState<typeof SuggestionList>();

  const limits = useMemo(() => ({results: resultLimit, characters: excerptLength}), [resultLimit, excerptLength]);
  const index = isBrowser ? getIndexAddress(version.path, indexUrl, location.origin) : undefined;
  const held = useRef<Held>(undefined);
  const {status, answer, activate} = useSearch(index, query, limits, held);

  const open = openOn === pathname;
  const asked = query.trim() !== '';
  const results = asked ? (answer?.results ?? []) : [];
  const active = cursor !== undefined && cursor.query === answer?.query ? Math.min(cursor.position, results.length - 1) : 0;
  const settled = answer?.query === query;
  const expanded = open && results.length > 0;
  const chosen = expanded ? results[active] : undefined;
  held.current = settled && chosen ? {url: chosen.url, position: active} : undefined;

  const begin = () => {
    activate();
    setOpenOn(pathname);
    // Where it cannot be loaded the index cannot either, which is said below; the next use tries again.
    import('./Suggestions').then((module) => setList(() => module.default)).catch(() => undefined);
  };
  const state = {query, status, asked, settled, results, active, chosen, open, expanded, List};
  return {
    ...state,
    version,
    allResults: resultsAddress(baseUrl, query, version),
    begin,
    setQuery,
    activate,
    close: () => setOpenOn(undefined),
    reopen: () => setOpenOn(pathname),
    type: (value) => {
      setQuery(value);
      setCursor(undefined);
      begin();
    },
    moveTo: (position) => setCursor({query: answer?.query, position}),
  };
}
