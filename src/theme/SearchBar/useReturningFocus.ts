import {type RefObject, useEffect, useRef} from 'react';

import {isMac} from './Shortcut';

/** Where the focus was before the shortcut moved it into the field. */
export interface ReturningFocus {
  /** Gives the focus back, or takes it from the field. */
  leave(): void;
  /** Forgets where it was: the reader went to another page. */
  forget(): void;
}

/** Ctrl+K, on Macs ⌘K, moves the focus into the field. @param enabled whether the site has the shortcut */
export function useReturningFocus(input: RefObject<HTMLInputElement | null>, enabled: boolean): ReturningFocus {
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (!enabled) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if ((isMac() ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
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
  }, [enabled, input]);
  const forget = () => {
    cameFrom.current = null;
  };
  return {
    forget,
    leave: () => {
      const before = cameFrom.current;
      forget();
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
        before.focus();
      } else {
        input.current?.blur();
      }
    },
  };
}
