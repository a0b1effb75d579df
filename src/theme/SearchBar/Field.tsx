import {translate} from '@docusaurus/Translate';
import {queryField} from '@site/src/client/search/queryField';
import clsx from 'clsx';
import type {ClipboardEvent, KeyboardEvent, ReactNode, Ref} from 'react';

import type {ShownList} from './box';
import styles from './styles.module.css';

/** Events of the field. */
export interface FieldEvents {
  /** The reader turned to the field. */
  onUse: () => void;
  onType: (query: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Several lines were pasted. */
  onLog: (text: string) => void;
}

interface Props extends FieldEvents {
  input: Ref<HTMLInputElement>;
  listId: string;
  query: string;
  list: ShownList;
}

/** The input with its icon: an ARIA combobox. */
export default function Field({input, listId, query, list, onUse, onType, onKeyDown, onLog}: Props): ReactNode {
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
        aria-expanded={list.expanded}
        aria-controls={list.expanded ? listId : undefined}
        aria-activedescendant={list.active}
        {...queryField}
        value={query}
        onFocus={onUse}
        onClick={onUse}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  );
}
