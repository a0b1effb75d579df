// Change: a search field of our own instead of the search plugin's: an ARIA combobox over the engine in packages/search/src.
import {pasted} from '@nodestead-docs/search/browser';
import {useSettings} from '@site/src/client/search/useSettings';
import clsx from 'clsx';
import {type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react';

import Announcement, {loadFailed} from './Announcement';
import Field from './Field';
import Shortcut from './Shortcut';
import styles from './styles.module.css';
import {useNavigation} from './useNavigation';
import {useReturningFocus} from './useReturningFocus';
import {useSuggestions} from './useSuggestions';

/** The search field of the navigation bar with its list of suggestions. */
export default function SearchBar(): ReactNode {
  const {shortcut, shortcutHint} = useSettings();
  const [focused, setFocused] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const suggestions = useSuggestions();
  const {query, version, allResults, status, asked, settled, results, active, open, List, activate, close, type, moveTo} = suggestions;
  const {goTo, onLinkClick, onEscape, onKeyDown} = useNavigation(input, suggestions, useReturningFocus(input, shortcut));

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, listId]);

  const clear = () => {
    type('');
    input.current?.focus();
  };
  const retry = () => {
    activate();
    input.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!container.current?.contains(event.relatedTarget)) {
      close();
      setFocused(false);
    }
  };
  const onLog = (text: string) => {
    pasted.text = text;
    goTo(`${allResults}#paste`);
  };
  const onContainerKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEscape();
    }
  };
  const list = {listId, status, settled, results, active, version, allResults, onHover: moveTo, onLinkClick, onRetry: retry};
  const classes = clsx('navbar__search', styles.searchBar, focused && styles.focused);

  return (
    // Escape comes from the field, the clear button and the links of the list; the container itself is no control.
    <div role="presentation" ref={container} className={classes} onFocus={() => setFocused(true)} onBlur={onBlur} onKeyDown={onContainerKeyDown}>
      <div className={styles.field}>
        <Field input={input} listId={listId} suggestions={suggestions} onKeyDown={onKeyDown} onLog={onLog} />
        {query !== '' && (
          <button type="button" className={styles.searchClearButton} aria-label="Clear search" onClick={clear}>
            ✕
          </button>
        )}
        {query === '' && shortcut && shortcutHint && <Shortcut />}
        {open && asked && List && <List {...list} />}
        {open && asked && !List && status === 'failed' && <p className={clsx(styles.dropdownMenu, styles.message)}>{loadFailed}</p>}
      </div>
      <Announcement status={open && asked ? status : undefined} count={settled ? results.length : undefined} version={version.label} />
    </div>
  );
}
