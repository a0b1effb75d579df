import {translate} from '@docusaurus/Translate';
import {longestQuery} from '@site/src/client/search/useSearchVersion';
import clsx from 'clsx';
import type {ClipboardEvent, KeyboardEvent, ReactNode, Ref} from 'react';

import styles from './styles.module.css';
import type {Suggestions} from './useSuggestions';

interface Props {
  input: Ref<HTMLInputElement>;
  listId: string;
  suggestions: Suggestions;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Several lines were pasted. */
  onLog: (text: string) => void;
}

/** The input with its icon: an ARIA combobox. */
export default function Field({input, listId, suggestions, onKeyDown, onLog}: Props): ReactNode {
  const {query, expanded, chosen, active, begin, type} = suggestions;
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  const onPaste = (event: ClipboardEvent) => {
    // Several lines are no query: they are compared with the error texts, on the results page.
    const text = event.clipboardData.getData('text').trim();
    if (text.includes('\n')) {
      event.preventDefault();
      onLog(text);
    }
  };
  return (
    <>
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
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  );
}
