import {useEffect, type RefObject} from 'react';

/**
 * Closes what lies over the page by Escape, which gives the focus back to what opened it, by the focus elsewhere, and by a click on anything but what opened it.
 * @param element what is open, with the control that opens it as its first
 * @param close closes it; undefined while it is closed
 */
export function useDismiss(element: RefObject<HTMLElement>, close: (() => void) | undefined): void {
  useEffect(() => {
    if (!close) {
      return undefined;
    }
    const opener = element.current?.querySelector<HTMLElement>('button, summary');
    const onKeyDown = ({key}: KeyboardEvent): void => {
      if (key === 'Escape') {
        close();
        opener?.focus();
      }
    };
    const onElsewhere = ({type, target}: Event): void => {
      if (target instanceof Node && !(type === 'click' ? opener : element.current)?.contains(target)) {
        close();
        // What was chosen is gone, and a dialog that it opened gives the focus back; a link takes it along.
        if (element.current?.contains(target) && !target.parentElement?.closest('a')) {
          opener?.focus({preventScroll: true});
        }
      }
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [element, close]);
}
