import {useHistory} from '@docusaurus/router';
import {follow} from '@site/src/client/search/sought';
import type {MouseEvent} from 'react';

import type {ListKey} from './box';
import type {ReturningFocus} from './useReturningFocus';
import type {Suggestions} from './useSuggestions';

interface Navigation {
  goTo(url: string): void;
  onLinkClick(event: MouseEvent, url: string): void;
  press(key: ListKey): void;
}

/** Handlers for keys and clicks: move the cursor, open a result. */
export function useNavigation(suggestions: Suggestions, focus: ReturningFocus): Navigation {
  const history = useHistory();
  const {expanded, results, active, chosen, settled, allResults, close, reopen, moveTo} = suggestions;
  const goTo = (url: string) => {
    close();
    focus.forget();
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    const result = results.find((candidate) => candidate.url === url);
    if (result) {
      follow(result);
    }
    history.push(url);
  };
  return {
    goTo,
    onLinkClick: (event, url) => {
      // Another tab or window is the browser's business.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        goTo(url);
      }
    },
    press: ({key, newTab}) => {
      const steps = {ArrowDown: 1, ArrowUp: -1}[key];
      if (steps !== undefined) {
        reopen();
        if (expanded) {
          moveTo((active + steps + results.length) % results.length);
        }
        return;
      }
      const url = chosen !== undefined && settled ? chosen.url : allResults;
      if (newTab) {
        window.open(url, '_blank', 'noopener');
      } else {
        goTo(url);
      }
    },
  };
}
