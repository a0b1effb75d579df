import {type FocusEvent, type HTMLAttributes, type KeyboardEvent, type RefObject, useState} from 'react';

import type {FieldEvents} from './Field';
import type {ReturningFocus} from './useReturningFocus';
import type {SuggestionBoxLoading} from './useSuggestionBox';

interface FieldState {
  query: string;
  /** Whether anything but blanks is typed. */
  asked: boolean;
  focused: boolean;
  clear: () => void;
  containerEvents: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>;
  fieldEvents: FieldEvents;
}

/** What tells that a key chooses among an input method's words: Safari says it by code 229 alone, when the composition has ended. */
interface KeyPress {
  isComposing: boolean;
  keyCode: number;
}

function isOfInputMethod({isComposing, keyCode}: KeyPress): boolean {
  return isComposing || keyCode === 229;
}

/** The query, and what the field does with keys and focus; everything about the list goes to the suggestions. */
export function useFieldEvents(
  container: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  focus: ReturningFocus,
  {box, tell, forget}: SuggestionBoxLoading,
): FieldState {
  const [query, setQuery] = useState('');
  const [focused, setFocused] = useState(false);
  const asked = query.trim() !== '';

  const type = (value: string) => {
    setQuery(value);
    tell(({begin, restart}) => {
      restart();
      begin();
    });
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!container.current?.contains(event.relatedTarget)) {
      forget();
      box.current?.close();
      setFocused(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, shiftKey} = event;
    if (asked && ['ArrowDown', 'ArrowUp', 'Enter'].includes(key) && !isOfInputMethod(event.nativeEvent)) {
      event.preventDefault();
      tell(({press}) => press({key, newTab: ctrlKey || metaKey || shiftKey}));
    }
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOfInputMethod(event.nativeEvent)) {
      return;
    }
    event.stopPropagation();
    if (box.current?.close()) {
      input.current?.focus();
    } else if (query !== '') {
      setQuery('');
    } else {
      focus.leave();
    }
  };
  return {
    ...{query, asked, focused, clear},
    containerEvents: {onFocus: () => setFocused(true), onBlur, onKeyDown: onEscape},
    fieldEvents: {
      onUse: () => tell(({begin}) => begin()),
      onType: type,
      onKeyDown,
      onLog: (log) => tell(({compare}) => compare(log)),
    },
  };
}
