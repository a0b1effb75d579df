import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Held, SearchResult} from '@nodestead-docs/search';
import {getIndexAddress} from '@nodestead-docs/search/browser';
import {useReadVersion} from '@site/src/client/search/useReadVersion';
import {type SearchStatus, useSearch} from '@site/src/client/search/useSearch';
import {resultsAddress, type SearchVersion} from '@site/src/client/search/useSearchVersion';
import {useSettings} from '@site/src/client/search/useSettings';
import {useMemo, useRef, useState} from 'react';

/** Search results and the state of the list below the field. */
export interface Suggestions {
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
  /** Loads the index, or tries again. */
  activate(): void;
  /** Loads the index and opens the list. */
  begin(): void;
  close(): void;
  reopen(): void;
  /** Returns the cursor to the first suggestion. */
  restart(): void;
  moveTo(position: number): void;
}

/** State of the list: what was found, where the cursor is. @param query text of the field */
export function useSuggestions(query: string): Suggestions {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {indexUrl, resultLimit, excerptLength} = useSettings();
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  const version = useReadVersion();

  // The list belongs to the page on which it was opened, the cursor to the query whose answer it was moved in.
  const [openOn, setOpenOn] = useState<string>();
  const [cursor, setCursor] = useState<{query: string | undefined; position: number}>();

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

  return {
    version,
    allResults: resultsAddress(baseUrl, query, version),
    ...{status, asked, settled, results, active, chosen, open, expanded},
    activate,
    begin: () => {
      activate();
      setOpenOn(pathname);
    },
    close: () => setOpenOn(undefined),
    reopen: () => setOpenOn(pathname),
    restart: () => setCursor(undefined),
    moveTo: (position) => setCursor({query: answer?.query, position}),
  };
}
