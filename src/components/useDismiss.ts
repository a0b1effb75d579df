import {type RefObject, useEffect} from 'react';

/**
 * Closes what lies over the page by Escape, which gives the focus back to what opened it, by the focus elsewhere, and by a click on anything but what opened it.
 * @param element the open menu; its first control opens it
 * @param close closes it, and says whether it was open; undefined while it is known to be closed
 */
export function useDismiss(element: RefObject<HTMLElement>, close: (() => boolean) | undefined): void {
  useEffect(() => {
    if (!close) {
      return undefined;
    }
    const opener = element.current?.querySelector<HTMLElement>('button, summary');
    const dismiss = (event: Event): void => {
      const {type, target} = event;
      const escaped = (event as KeyboardEvent).key === 'Escape';
      const elsewhere = type !== 'keydown' && target instanceof Node && !(type === 'click' ? opener : element.current)?.contains(target);
      // The chosen item is gone, and a dialog that it opened returns the focus; a link moves it.
      if ((escaped || elsewhere) && close() && (escaped || (element.current?.contains(target as Node) && !(target as Node).parentElement?.closest('a')))) {
        opener?.focus({preventScroll: true});
      }
    };
    const types = ['keydown', 'click', 'focusin'];
    types.forEach((type) => document.addEventListener(type, dismiss));
    return () => types.forEach((type) => document.removeEventListener(type, dismiss));
  }, [element, close]);
}
