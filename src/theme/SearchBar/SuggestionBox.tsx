import {pasted} from '@nodestead-docs/search/browser';
import {forwardRef, type RefObject, useEffect, useImperativeHandle, useLayoutEffect} from 'react';

import Announcement from './Announcement';
import type {BoxHandle, ShownList} from './box';
import Suggestions from './Suggestions';
import {useNavigation} from './useNavigation';
import type {ReturningFocus} from './useReturningFocus';
import {useSuggestions} from './useSuggestions';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  query: string;
  focus: ReturningFocus;
  onChange: (list: ShownList) => void;
}

/** Everything of the search field that nobody needs who does not search: the client of the engine, the list, what is said of it. */
export default forwardRef<BoxHandle, Props>(function SuggestionBox({input, listId, query, focus, onChange}, ref) {
  const suggestions = useSuggestions(query);
  const {version, allResults, status, asked, settled, results, active, open, expanded, chosen, begin, restart, activate, close, moveTo} = suggestions;
  const {goTo, onLinkClick, press} = useNavigation(suggestions, focus);

  useImperativeHandle(ref, () => ({
    begin,
    restart,
    press,
    close: () => {
      close();
      return open && asked;
    },
    compare: (log) => {
      pasted.text = log;
      goTo(`${allResults}#paste`);
    },
  }));
  const current = chosen && `${listId}-${active}`;
  useLayoutEffect(() => onChange({expanded, active: current}), [onChange, expanded, current]);
  useEffect(() => {
    if (current !== undefined) {
      document.getElementById(current)?.scrollIntoView({block: 'nearest'});
    }
  }, [current]);

  const retry = () => {
    activate();
    input.current?.focus();
  };
  const list = {listId, status, settled, results, active, version, allResults, onHover: moveTo, onLinkClick, onRetry: retry};
  return (
    <>
      {open && asked && <Suggestions {...list} />}
      <Announcement status={open && asked ? status : undefined} count={settled ? results.length : undefined} version={version.label} />
    </>
  );
});
