import {type RefObject, useCallback, useRef, useState} from 'react';

import type {BoxHandle} from './box';
import type SuggestionBox from './SuggestionBox';

/** The suggestions before and after they are loaded. */
export interface SuggestionBoxLoading {
  /** The component, once it is loaded. */
  Box: typeof SuggestionBox | undefined;
  /** Whether it could not be loaded; the next use tries again. */
  failed: boolean;
  /** Ref of the component. */
  attach: (handle: BoxHandle | null) => void;
  box: RefObject<BoxHandle | null>;
  /** Does something with the suggestions, now or when they are loaded. */
  tell: (action: (box: BoxHandle) => void) => void;
  /** Drops what waits for them: the reader has left the field. */
  forget: () => void;
}

/** Loads the suggestions when a reader first uses the field, and replays what was asked of them until they came. */
export function useSuggestionBox(): SuggestionBoxLoading {
  const [Box, setBox] = useState<typeof SuggestionBox>();
  const [failed, setFailed] = useState(false);
  const box = useRef<BoxHandle | null>(null);
  const waiting = useRef<((box: BoxHandle) => void)[]>([]);
  const attach = useCallback((handle: BoxHandle | null) => {
    box.current = handle;
    if (handle) {
      waiting.current.splice(0).forEach((action) => action(handle));
    }
  }, []);
  const forget = () => {
    waiting.current = [];
  };
  const tell = (action: (handle: BoxHandle) => void) => {
    if (box.current) {
      action(box.current);
      return;
    }
    waiting.current.push(action);
    import('./SuggestionBox').then(
      (module) => setBox(() => module.default),
      () => {
        forget();
        setFailed(true);
      },
    );
  };
  return {Box, failed, attach, box, tell, forget};
}
