import {useHistory} from '@docusaurus/router';
import type {KeyboardEvent, MouseEvent, RefObject} from 'react';

import type {ReturningFocus} from './useReturningFocus';
import type {Suggestions} from './useSuggestions';

/** Whether a click asks for another tab or window, which is the browser's business. */
function wantsNewTab(event: MouseEvent | KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

interface Navigation {
  goTo(url: string): void;
  onLinkClick(event: MouseEvent, url: string): void;
  onEscape(): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

/** Handlers for keys and clicks: move the cursor, open a result, close the list, leave the field. */
export function useNavigation(input: RefObject<HTMLInputElement | null>, suggestions: Suggestions, focus: ReturningFocus): Navigation {
  const history = useHistory();
  const {query, asked, open, expanded, results, active, chosen, settled, allResults, close, reopen, moveTo, setQuery} = suggestions;
  const goTo = (url: string) => {
    close();
    focus.forget();
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    history.push(url);
  };
  return {
    goTo,
    onLinkClick: (event, url) => {
      if (!wantsNewTab(event)) {
        event.preventDefault();
        goTo(url);
      }
    },
    onEscape: () => {
      if (open && asked) {
        close();
        input.current?.focus();
      } else if (query !== '') {
        setQuery('');
      } else {
        focus.leave();
      }
    },
    onKeyDown: (event) => {
      const steps = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (steps !== undefined && asked) {
        event.preventDefault();
        reopen();
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
    },
  };
}
