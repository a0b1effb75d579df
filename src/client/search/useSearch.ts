import type {Held, SearchAnswer, SearchLimits} from '@nodestead-docs/search';
import {latestOnly, searchClient} from '@nodestead-docs/search/browser';
import {useCallback, useEffect, useRef, useState} from 'react';

/** An answered query. */
export interface Answer extends SearchAnswer {
  index: string;
  query: string;
  limits: SearchLimits;
}

/** `begun` is a search that knows titles and headings, while the texts are on their way. */
export type SearchStatus = 'untouched' | 'loading' | 'begun' | 'ready' | 'failed';

/** State of a component's search. */
export interface Search {
  status: SearchStatus;
  /** The last answer from this index; it may lag behind the query while the next one is worked out. */
  answer: Answer | undefined;
  /** Loads the index the first time that the reader uses the search; after a failure it tries again. */
  activate: () => void;
}

/**
 * Searches as the reader types.
 *
 * @param index address of the index; nothing as long as there is none
 * @param query as typed
 * @param limits how many results, how long; has to stay the same object between renderings
 * @param held result that the reader is about to choose, which stays in its place when the texts arrive; without it there is no answer before
 */
export function useSearch(index: string | undefined, query: string, limits: SearchLimits, held?: {readonly current: Held | undefined}): Search {
  const [uses, setUses] = useState(0);
  const [state, setState] = useState<{index: string; status: SearchStatus}>();
  const [answer, setAnswer] = useState<Answer>();
  const ask = useRef(latestOnly(searchClient.ask.bind(searchClient)));
  const activate = useCallback(() => setUses((count) => count + 1), []);

  useEffect(() => {
    if (uses === 0 || index === undefined) {
      return undefined;
    }
    let current = true;
    const be = (status: SearchStatus, ...unless: SearchStatus[]) =>
      setState((before) => (before?.index === index && unless.includes(before.status) ? before : {index, status}));
    const answerWith = async (kept?: Held) => {
      if (query.trim() === '') {
        setAnswer(undefined);
        return;
      }
      const answered = await ask.current(index, query, limits, kept);
      if (current && answered !== undefined) {
        setAnswer({index, query, limits, ...answered});
      }
    };
    const run = async () => {
      const {begun, whole} = searchClient.load(index);
      if (held !== undefined) {
        await begun;
        if (current && !searchClient.hasWhole(index)) {
          be('begun', 'ready');
          await answerWith();
        }
      }
      await whole;
      if (current) {
        be('ready', 'ready');
        await answerWith(held?.current);
      }
    };
    be('loading', 'begun', 'ready');
    run().catch(() => {
      if (current) {
        setState({index, status: 'failed'});
      }
    });
    return () => {
      current = false;
    };
  }, [index, query, limits, held, uses]);

  return {
    status: uses === 0 ? 'untouched' : state?.index === index ? (state?.status ?? 'loading') : 'loading',
    answer: answer?.index === index ? answer : undefined,
    activate,
  };
}
