// Change: a search field of our own instead of the search plugin's: an ARIA combobox over the engine in packages/search/src.
import {useSettings} from '@site/src/client/search/useSettings';
import clsx from 'clsx';
import {type ReactNode, useId, useRef, useState} from 'react';

import type {ShownList} from './box';
import Field from './Field';
import Shortcut from './Shortcut';
import styles from './styles.module.css';
import {useFieldEvents} from './useFieldEvents';
import {useReturningFocus} from './useReturningFocus';
import {useSuggestionBox} from './useSuggestionBox';

/** The search field of the navigation bar. Its suggestions are loaded when it is first used. */
export default function SearchBar(): ReactNode {
  const {shortcut, shortcutHint} = useSettings();
  const [list, setList] = useState<ShownList>({expanded: false, active: undefined});
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const focus = useReturningFocus(input, shortcut);
  const loading = useSuggestionBox();
  const {Box, failed, attach} = loading;
  const {query, asked, focused, clear, containerEvents, fieldEvents} = useFieldEvents(container, input, focus, loading);

  return (
    // Escape comes from the field, the clear button and the links of the list; the container itself is a landmark, and no control.
    <div role="search" ref={container} className={clsx('navbar__search', styles.searchBar, focused && styles.focused)} {...containerEvents}>
      <div className={styles.field}>
        <Field {...{input, listId, query, list}} {...fieldEvents} />
        {query !== '' && (
          <button type="button" className={styles.searchClearButton} aria-label="Clear search" onClick={clear}>
            ✕
          </button>
        )}
        {query === '' && shortcut && shortcutHint && <Shortcut />}
        {Box && <Box ref={attach} {...{input, listId, query, focus}} onChange={setList} />}
        {!Box && failed && focused && asked && (
          <p role="alert" className={clsx(styles.dropdownMenu, styles.message)}>
            The search could not be loaded.
          </p>
        )}
      </div>
    </div>
  );
}
