import {useState} from 'react';

/** States of a copy button. */
export type CopyState = 'ready' | 'copied' | 'failed';

/** Label after a click; before it, the button has its own. */
export const copyWords = {copied: 'Copied', failed: 'Copy failed'};

/**
 * For a button that copies and says whether it could, for two seconds.
 * @param write puts the text on the clipboard; it rejects where the browser or an insecure page refuses, and the reader must not paste something older then
 * @returns state of the button, and its click handler
 */
export function useCopy(write: () => Promise<void>): [CopyState, () => void] {
  const [state, setState] = useState<CopyState>('ready');
  async function copy(): Promise<void> {
    try {
      await write();
      setState('copied');
    } catch {
      setState('failed');
    }
    setTimeout(() => setState('ready'), 2000);
  }
  return [state, () => void copy()];
}
