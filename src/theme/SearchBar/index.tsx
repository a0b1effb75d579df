// Change: a search field of our own instead of the search plugin's: an ARIA combobox over the engine in packages/search/src.
import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {getIndexAddress, pasted} from '@nodestead-docs/search/browser';
import type {Held} from '@nodestead-docs/search';
import {useSearch} from '@site/src/client/search/useSearch';
import {longestQuery, resultsAddress, useReadVersion} from '@site/src/client/search/useSearchVersion';
import {useSettings} from '@site/src/client/search/useSettings';
import clsx from 'clsx';
import {useEffect, useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode} from 'react';

import Announcement, {loadFailed} from './Announcement';
import Shortcut, {isMac} from './Shortcut';
import styles from './styles.module.css';
import type Suggestions from './Suggestions';

/** Whether a click asks for another tab or window, which is the browser's business. */
function wantsNewTab(event: MouseEvent | KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

/** The search field of the navigation bar with its list of suggestions. */
export default function SearchBar(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {indexUrl, resultLimit, excerptLength, shortcut, shortcutHint} = useSettings();
  const history = useHistory();
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  const version = useReadVersion();

  const [query, setQuery] = useState('');
  // The list belongs to the page on which it was opened, the cursor to the query whose answer it was moved in.
  const [openOn, setOpenOn] = useState<string>();
  const [cursor, setCursor] = useState<{query: string | undefined; position: number}>();
  const [focused, setFocused] = useState(false);
  // Loaded with the index, when a reader turns to the search.
  const [List, setList] = useState<typeof Suggestions>();
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const listId = useId();
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});

  const limits = useMemo(() => ({results: resultLimit, characters: excerptLength}), [resultLimit, excerptLength]);
  const index = isBrowser ? getIndexAddress(version.path, indexUrl, location.origin) : undefined;
  const held = useRef<Held>(undefined);
  const {status, answer, turnTo} = useSearch(index, query, limits, held);

  const open = openOn === pathname;
  const asked = query.trim() !== '';
  const results = asked ? (answer?.results ?? []) : [];
  const active = cursor !== undefined && cursor.query === answer?.query ? Math.min(cursor.position, results.length - 1) : 0;
  const settled = answer?.query === query;
  const expanded = open && results.length > 0;
  const chosen = expanded ? results[active] : undefined;
  held.current = settled && chosen ? {url: chosen.url, position: active} : undefined;
  const allResults = resultsAddress(baseUrl, query, version);

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, listId]);

  useEffect(() => {
    if (!shortcut) {
      return undefined;
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if ((isMac() ? event.metaKey : event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (document.activeElement !== input.current) {
          cameFrom.current = document.activeElement;
        }
        input.current?.focus();
        input.current?.select();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcut]);

  const begin = () => {
    turnTo();
    setOpenOn(pathname);
    // Where it cannot be loaded the index cannot either, which is said below; the next turn tries again.
    import('./Suggestions').then((module) => setList(() => module.default)).catch(() => undefined);
  };
  const close = () => setOpenOn(undefined);
  const moveTo = (position: number) => setCursor({query: answer?.query, position});
  const leave = () => {
    const before = cameFrom.current;
    cameFrom.current = null;
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
      before.focus();
    } else {
      input.current?.blur();
    }
  };
  const change = (value: string) => {
    setQuery(value);
    setCursor(undefined);
    begin();
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  const goTo = (url: string) => {
    close();
    cameFrom.current = null;
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    history.push(url);
  };

  const onLinkClick = (event: MouseEvent, url: string) => {
    if (!wantsNewTab(event)) {
      event.preventDefault();
      goTo(url);
    }
  };
  const onEscape = () => {
    if (open && asked) {
      close();
      input.current?.focus();
    } else if (query !== '') {
      setQuery('');
    } else {
      leave();
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (steps !== undefined && asked) {
      event.preventDefault();
      setOpenOn(pathname);
      if (expanded) {
        moveTo((active + steps + results.length) % results.length);
      }
    } else if (event.key === 'Enter' && asked && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const url = chosen !== undefined && settled ? chosen.url : allResults;
      if (wantsNewTab(event)) {
        window.open(url, '_blank', 'noopener');
      } else {
        goTo(url);
      }
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!container.current?.contains(event.relatedTarget)) {
      close();
      setFocused(false);
    }
  };

  return (
    // The handler below hears Escape from the field, the clear button and the links of the list; the container itself is no control.
    <div
      role="presentation"
      ref={container}
      className={clsx('navbar__search', styles.searchBar, focused && styles.focused)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onEscape();
        }
      }}>
      <div className={styles.field}>
        <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M11 7A4 4 0 1 1 3 7a4 4 0 0 1 8 0ZM10 10l4 4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
        <input
          ref={input}
          type="text"
          role="combobox"
          className={clsx('navbar__search-input', styles.input)}
          placeholder={label}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={chosen === undefined ? undefined : `${listId}-${active}`}
          maxLength={longestQuery}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onFocus={begin}
          onClick={begin}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            // Several lines are no query: they are compared with the error texts, on the results page.
            const text = event.clipboardData.getData('text').trim();
            if (text.includes('\n')) {
              event.preventDefault();
              pasted.text = text;
              goTo(`${allResults}#paste`);
            }
          }}
        />
        {query !== '' && (
          <button type="button" className={styles.searchClearButton} aria-label="Clear search" onClick={clear}>
            ✕
          </button>
        )}
        {query === '' && shortcut && shortcutHint && <Shortcut />}
        {open && asked && List && (
          <List
            listId={listId}
            status={status}
            settled={settled}
            results={results}
            active={active}
            version={version}
            allResults={allResults}
            onHover={moveTo}
            onLinkClick={onLinkClick}
            onRetry={() => {
              turnTo();
              input.current?.focus();
            }}
          />
        )}
        {open && asked && !List && status === 'failed' && <p className={clsx(styles.dropdownMenu, styles.message)}>{loadFailed}</p>}
      </div>
      <Announcement status={open && asked ? status : undefined} count={settled ? results.length : undefined} version={version.label} />
    </div>
  );
}
