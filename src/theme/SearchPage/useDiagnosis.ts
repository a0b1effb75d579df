import type {Diagnosis} from '@nodestead-docs/search';
import {diagnose, prepare, release} from '@nodestead-docs/search/browser';
import {useEffect, useState} from 'react';

/** Progress of the comparison of a pasted text. */
export type DiagnosisState = {status: 'idle' | 'failed'} | {status: 'working'; share: number} | {status: 'done'; diagnosis: Diagnosis};

/**
 * @param index address of the file of error texts; nothing as long as there is none
 * @param asked text to compare, a new object for each request
 * @param expected whether a reader is about to paste something
 */
export function useDiagnosis(index: string | undefined, asked: {text: string} | undefined, expected: boolean): DiagnosisState {
  const [state, setState] = useState<DiagnosisState>({status: 'idle'});
  useEffect(() => {
    if (index === undefined || !expected) {
      return undefined;
    }
    prepare(index);
    return release;
  }, [index, expected]);
  useEffect(() => {
    if (index === undefined || asked === undefined) {
      setState({status: 'idle'});
      return undefined;
    }
    const work = new AbortController();
    const show = (next: DiagnosisState) => {
      if (!work.signal.aborted) {
        setState(next);
      }
    };
    show({status: 'working', share: 0});
    diagnose(index, asked.text, (share) => show({status: 'working', share}), work.signal).then(
      (diagnosis) => show({status: 'done', diagnosis}),
      () => show({status: 'failed'}),
    );
    return () => work.abort();
  }, [index, asked]);
  return state;
}
